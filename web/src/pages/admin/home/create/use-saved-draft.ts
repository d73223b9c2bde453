import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tabPath } from '../admin-tabs';
import type { ArticleHandover } from '../../articles/handed-article';

/** The draft created in this tab and open in the editor, by its address; null for none. */
export function useSavedDraft(kept: ArticleHandover | null, drop: () => void) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const addressed = Number(query.get('edit') ?? 0);
  const wasAddressed = useRef(false);
  const keptId = kept?.article.post.id;

  const toAddress = useEffectEvent((id: number) => {
    void navigate(`${tabPath('create')}&edit=${id}`, {
      replace: true,
      state: { keepScroll: true },
    });
  });
  useEffect(() => {
    if (keptId !== undefined) toAddress(keptId);
  }, [keptId]);

  const leave = useEffectEvent(drop);
  useEffect(() => {
    // Without the parameter the tab shows an empty form again.
    if (wasAddressed.current && addressed === 0) leave();
    wasAddressed.current = addressed !== 0;
  }, [addressed]);

  const id = keptId ?? (Number.isInteger(addressed) && addressed > 0 ? addressed : null);
  return { id, close: () => void navigate('/admin/articles') };
}
