import { lazy, type LazyExoticComponent, type ReactNode } from 'react';

/** A tab of the dashboard: its id in the address, and its lazily loaded code. */
export interface AdminTab {
  id: string;
  label: string;
  Content: LazyExoticComponent<() => ReactNode>;
}

/** The tabs; the first is the default (specification, section 2). */
export const adminTabs: readonly AdminTab[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    Content: lazy(async () => ({
      default: (await import('./dashboard/dashboard-tab')).DashboardTab,
    })),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    Content: lazy(async () => ({
      default: (await import('./analytics/analytics-tab')).AnalyticsTab,
    })),
  },
  {
    id: 'affiliates',
    label: 'Affiliates',
    Content: lazy(async () => ({
      default: (await import('../affiliates/affiliates-tab')).AffiliatesTab,
    })),
  },
  {
    id: 'automation',
    label: 'Automation',
    Content: lazy(async () => ({
      default: (await import('./automation/automation-tab')).AutomationTab,
    })),
  },
  {
    id: 'ai',
    label: 'AI Content',
    Content: lazy(async () => ({ default: (await import('./ai/ai-tab')).AiTab })),
  },
  {
    id: 'categories',
    label: 'Categories',
    Content: lazy(async () => ({
      default: (await import('./categories/categories-tab')).CategoriesTab,
    })),
  },
  {
    id: 'create',
    label: 'Create Post',
    Content: lazy(async () => ({ default: (await import('./create/create-tab')).CreateTab })),
  },
];

/** The address of a tab. */
export const tabPath = (id: string): string => (id === 'dashboard' ? '/admin' : `/admin?tab=${id}`);
