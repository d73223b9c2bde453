/** Written by its worker. */
export const SettingsScreen = () => null;
