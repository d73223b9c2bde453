// Loaded before what runs in a process of its own: it takes what others of the run have compiled.
require('./compiled-once').compileOnce();
