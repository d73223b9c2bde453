// What the server writes is for its own user: the database, backups, uploads that are still on their way.
process.umask(0o077);
