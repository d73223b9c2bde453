import { Link } from 'react-router-dom';
import { useRead } from '~/lib/read';
import { setupRead } from '~/lib/settings-reads';
import { Badge } from '~/ui/badge';
import { Skeleton } from '~/ui/skeleton';
import { Meta } from './layout';

/** The current writer: the model, or the offline writer with a link to connect a model. */
export function WriterLine() {
  const { data, error } = useRead(setupRead);
  if (error !== undefined || data === null) {
    return <Meta>The writer settings could not be loaded.</Meta>;
  }
  if (data === undefined) return <Skeleton $height="1.5rem" $width="18rem" />;
  return data.ai.isConfigured ? (
    <Meta>
      Drafts are written by <strong>{data.ai.model}</strong>.
    </Meta>
  ) : (
    <Meta>
      <Badge tone="gold">Offline writer</Badge> Writes outlines from your archive, free of charge.{' '}
      <Link to="/admin/settings/connections#ai">Connect an AI</Link> to use a model.
    </Meta>
  );
}
