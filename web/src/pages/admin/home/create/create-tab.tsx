export const CreateTab = () => null;
