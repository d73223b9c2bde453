import type { ReactNode } from 'react';
import type { Read } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';

interface LoadedProps<T> {
  read: Read<T>;
  /** What is loaded, as it stands in 'Loading …' and 'The … could not be loaded.' */
  what: string;
  /** What stands there meanwhile, in the shape of what comes. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of a screen, which loads, fails and is tried again for itself. */
export const Loaded = <T,>(props: LoadedProps<T>) => <Part key={props.read.key} {...props} />;

function Part<T>({ read, what, skeleton, children }: LoadedProps<T>) {
  const { data, error, mutate } = useFreshRead(read);
  if (data !== undefined && data !== null) return children(data);
  return error === undefined && data === undefined ? (
    <Loading label={`Loading ${what}…`}>{skeleton ?? <Skeleton $height="12rem" />}</Loading>
  ) : (
    <LoadFailure onRetry={() => void mutate()}>The {what} could not be loaded.</LoadFailure>
  );
}
