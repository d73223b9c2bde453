/** Replaces styles and font files, which tests do not load. */
export default '';
