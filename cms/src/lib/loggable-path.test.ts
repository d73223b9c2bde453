import { loggablePath } from './loggable-path';

describe('loggablePath', () => {
  it('keeps a path, but not the secret of a preview or of a link in a mail', () => {
    expect(loggablePath('/api/posts/7')).toBe('/api/posts/7');
    expect(loggablePath(`/x/aur_${'a1B2'.repeat(12)}`)).toBe('/x/aur_…');
    expect(loggablePath('/previews')).toBe('/previews');
    expect(loggablePath('/preview/AbC_d')).toBe('/preview/…');
    expect(loggablePath('/newsletter/click/AbC_d')).toBe('/newsletter/click/…');
    expect(loggablePath('/api/previews/AbC_d')).toBe('/api/previews/…');
  });
});
