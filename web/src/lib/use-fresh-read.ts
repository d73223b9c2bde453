import { useEffect, useRef } from 'react';
import { type Read, useRead } from './read';

/** Like `useRead`, for data that changes on the server: shows cached data and revalidates it. */
export function useFreshRead<T>(read: Read<T>) {
  const answer = useRead(read);
  const { data, mutate } = answer;
  const isRemembered = useRef(data !== undefined);
  useEffect(() => {
    if (isRemembered.current) void mutate();
    isRemembered.current = false;
  }, [mutate]);
  return answer;
}
