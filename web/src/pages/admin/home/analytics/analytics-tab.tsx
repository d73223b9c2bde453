import { ContentSection } from '~/features/analytics/components/content-section';
import { DashboardControls } from '~/features/analytics/components/dashboard-controls';
import { Explained } from '~/features/analytics/components/explained';
import { KeyMetricsPart, ReadersPart } from '~/features/analytics/components/key-metrics-part';
import { NetworksSection } from '~/features/analytics/components/networks-section';
import { PerformanceSection } from '~/features/analytics/components/performance-section';
import { SourcesSection } from '~/features/analytics/components/sources-section';
import { type Choice, type Section, sections } from '~/features/analytics/model/sections';
import { Stack } from '~/ui/layout';
import { Tabs } from '~/ui/tabs/tabs';
import { useDashboardAddress } from './use-dashboard-address';

/** Growth of the magazine (specification, section 2). */
export function AnalyticsTab() {
  const [choice, change] = useDashboardAddress();
  return (
    <Explained period={choice.period}>
      <Stack $gap={6}>
        <DashboardControls
          choice={choice}
          onPeriod={(period) => change({ period })}
          // Only the trend shows the metric, so its section opens.
          onMetric={(metric) => change({ metric, section: 'performance' })}
        />
        <Tabs<Section>
          label="Growth"
          value={choice.section}
          onChange={(section) => change({ section })}
          tabs={sections.map(({ id, label }) => ({
            id,
            label,
            content: id === choice.section && <SectionPart choice={choice} />,
          }))}
        />
      </Stack>
    </Explained>
  );
}

/** A section with the site's key metrics: above the first section, below the others. */
function SectionPart({ choice }: { choice: Choice }) {
  const { section, period } = choice;
  const isFirst = section === 'performance';
  return (
    <Stack $gap={6}>
      {isFirst && <KeyMetricsPart period={period} />}
      <SectionContent choice={choice} />
      {!isFirst && <KeyMetricsPart period={period} />}
      <ReadersPart period={period} />
    </Stack>
  );
}

function SectionContent({ choice: { section, period, metric } }: { choice: Choice }) {
  switch (section) {
    case 'performance':
      return <PerformanceSection period={period} metric={metric} />;
    case 'networks':
      return <NetworksSection period={period} />;
    case 'sources':
      return <SourcesSection period={period} metric={metric} />;
    case 'content':
      return <ContentSection period={period} />;
  }
}
