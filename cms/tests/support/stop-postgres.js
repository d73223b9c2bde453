module.exports = async () => {
  await globalThis.testPostgres.stop();
};
