import type { ReactNode } from 'react';
import type { Read } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { LoadFailure } from './error-screen';
import { Loading, Skeleton } from './skeleton';

/** Answer of a read: undefined while it loads, null where the entry does not exist. */
export interface Answer<T> {
  data?: T | null | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface LoadingProps {
  /** Name of the data, as in 'Loading the sales…' and 'The sales could not be loaded.' */
  what: string;
  /** Placeholder in the shape of the content. */
  skeleton?: ReactNode;
}

/** Blocks to come, one below the other. */
export const SkeletonRows = ({ count, height }: { count: number; height: string }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} $height={height} />);

/** Says that something is loading. */
export const Coming = ({ what, skeleton = <Skeleton $height="12rem" /> }: LoadingProps) => (
  <Loading label={`Loading ${what}…`}>{skeleton}</Loading>
);

/** Says that something could not be loaded, and tries it again. */
export const Failed = ({ what, mutate }: { what: string; mutate: () => unknown }) => (
  <LoadFailure onRetry={() => void mutate()}>
    The {what.replace(/^the /, '')} could not be loaded.
  </LoadFailure>
);

interface UnansweredProps extends LoadingProps {
  answer: Answer<unknown>;
}

/** Stands where a read has not answered: it is on its way, or has failed. */
export const LoadingOrError = ({ answer: { data, error, mutate }, ...props }: UnansweredProps) =>
  error === undefined && data === undefined ? (
    <Coming {...props} />
  ) : (
    <Failed what={props.what} mutate={mutate} />
  );

interface AnsweredProps<T> extends LoadingProps {
  answer: Answer<T>;
  children: (data: T) => ReactNode;
}

/** Renders the answer of a read, or a placeholder until it is there. */
export const Answered = <T,>({ children, ...props }: AnsweredProps<T>) => {
  const { data } = props.answer;
  return data === undefined || data === null ? <LoadingOrError {...props} /> : children(data);
};

interface LoadedProps<T> extends Omit<AnsweredProps<T>, 'answer'> {
  read: Read<T>;
}

/** One part of a screen, which loads, fails and is tried again for itself. */
export const Loaded = <T,>(props: LoadedProps<T>) => <Part key={props.read.key} {...props} />;

const Part = <T,>({ read, ...props }: LoadedProps<T>) => (
  <Answered answer={useFreshRead(read)} {...props} />
);
