export const DashboardTab = () => null;
