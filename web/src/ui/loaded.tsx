import type { ReactNode } from 'react';
import type { Read } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { LoadFailure } from './error-screen';
import { Loading, Skeleton } from './skeleton';

/** Result of a read: undefined while loading, null if the entry does not exist. */
export interface Answer<T> {
  data?: T | null | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface LoadingProps {
  /** Noun of the data, as in 'Loading the sales…' and 'The sales could not be loaded.' */
  what: string;
  /** Placeholder in the shape of the content. */
  skeleton?: ReactNode;
}

/** Stack of placeholder blocks. */
export const SkeletonRows = ({ count, height }: { count: number; height: string }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} $height={height} />);

/** Loading state with a placeholder. */
export const Coming = ({ what, skeleton = <Skeleton $height="12rem" /> }: LoadingProps) => (
  <Loading label={`Loading ${what}…`}>{skeleton}</Loading>
);

/** Error message with a retry button. */
export const Failed = ({ what, mutate }: { what: string; mutate: () => unknown }) => (
  <LoadFailure onRetry={() => void mutate()}>
    The {what.replace(/^the /, '')} could not be loaded.
  </LoadFailure>
);

interface UnansweredProps extends LoadingProps {
  answer: Answer<unknown>;
}

/** Loading or error state of a read without data. */
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

/** Renders the data of a read, or its loading or error state. */
export const Answered = <T,>({ children, ...props }: AnsweredProps<T>) => {
  const { data } = props.answer;
  return data === undefined || data === null ? <LoadingOrError {...props} /> : children(data);
};

interface LoadedProps<T> extends Omit<AnsweredProps<T>, 'answer'> {
  read: Read<T>;
}

/** Part of a screen that loads, fails and retries independently. */
export const Loaded = <T,>(props: LoadedProps<T>) => <Part key={props.read.key} {...props} />;

const Part = <T,>({ read, ...props }: LoadedProps<T>) => (
  <Answered answer={useFreshRead(read)} {...props} />
);
