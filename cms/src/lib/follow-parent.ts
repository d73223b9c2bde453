// What started this process is gone once the channel to it closes: nobody could stop this process any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
