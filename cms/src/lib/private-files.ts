// Files that the server writes are private to its user: the database, backups, uploads in progress.
process.umask(0o077);
