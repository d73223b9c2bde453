import { useLocation, useNavigate } from 'react-router-dom';
import { idIn, KEEP_PLACE, useAddress } from '~/lib/address';

/** Name of the open dialog; its parameter holds the article's id. */
type DialogName = 'edit' | 'history';

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

/** State of the screen in its address besides the list: the trash, and the open dialog. */
export function useListAddress() {
  const [query, setQuery] = useAddress();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();

  return {
    isTrash: query.get('view') === 'trash',
    edited: idIn(query, 'edit'),
    inHistory: idIn(query, 'history'),
    open(name: DialogName, id: number): void {
      const next = new URLSearchParams(query);
      next.set(name, String(id));
      void navigate(
        { search: next.toString() },
        { state: { ...KEEP_PLACE.state, isOpenedHere: true } },
      );
    },
    /** Closes the dialog: goes back if it was opened here, otherwise replaces the address. */
    close(): void {
      if (isOpenedHere(state)) void navigate(-1);
      else setQuery({ edit: null, history: null });
    },
  };
}
