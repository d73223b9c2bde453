import type { Read } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Answered, type AnsweredProps } from './answered';

interface LoadedProps<T> extends Omit<AnsweredProps<T>, 'answer'> {
  read: Read<T>;
}

/** One part of a screen, which loads, fails and is tried again for itself. */
export const Loaded = <T,>(props: LoadedProps<T>) => <Part key={props.read.key} {...props} />;

const Part = <T,>({ read, ...props }: LoadedProps<T>) => (
  <Answered answer={useFreshRead(read)} {...props} />
);
