/** Written by its worker. */
export const ArticlesScreen = () => null;
