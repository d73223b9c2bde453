export const CategoriesTab = () => null;
