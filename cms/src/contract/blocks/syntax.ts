import { readBlockLine } from './block-line';
import type { TreeNode } from './tree';

/** A block line in a Markdown tree, in its source form. */
export interface BlockLineNode extends TreeNode {
  type: 'blockLine';
  value: string;
}

/**
 * Input of a micromark tokenizer: a character code, a negative code of its own, or null at the end.
 */
type Code = number | null;
type State = (code: Code) => State | undefined;

/** The part of micromark's tokenizer effects that is used here. */
interface Effects {
  enter(type: 'blockLine'): unknown;
  exit(type: 'blockLine'): unknown;
  consume(code: Code): void;
}

const COLON = 58;
/** How micromark marks a tab; smaller codes end a line. */
const TAB = -2;

const isEnd = (code: Code): boolean => code === null || code < TAB;

/** Reads a block line as one token, wherever Markdown allows a heading to start. */
function tokenize(effects: Effects, ok: State, nok: State): State {
  let line = '';
  const next = (code: Code): State | undefined => {
    if (isEnd(code)) {
      if (readBlockLine(line) === undefined) return nok(code);
      effects.exit('blockLine');
      return ok(code);
    }
    // Ordinary lines are rejected at their second character, so that they cost nothing.
    if (line.length === 1 && code !== COLON) return nok(code);
    if (code === TAB) line += '\t';
    else if (code !== null && code >= 0) line += String.fromCharCode(code);
    effects.consume(code);
    return next;
  };
  return (code) => {
    effects.enter('blockLine');
    return next(code);
  };
}

interface Token {
  start: unknown;
  end: unknown;
}

/** The part of mdast-util-from-markdown's compile context that is used here. */
interface Compiler {
  stack: TreeNode[];
  enter(node: BlockLineNode, token: Token): void;
  exit(token: Token): void;
  sliceSerialize(token: Token): string;
}

const fromMarkdown = {
  enter: {
    blockLine(this: Compiler, token: Token): undefined {
      this.enter({ type: 'blockLine', value: this.sliceSerialize(token).trimEnd() }, token);
    },
    characterEscapeValue(this: Compiler, token: Token): undefined {
      const text = this.stack.at(-1);
      if (text === undefined || this.sliceSerialize(token) !== ':') return;
      (text.escapedColons ??= []).push(text.value?.length ?? 0);
    },
  },
  exit: {
    blockLine(this: Compiler, token: Token): undefined {
      this.exit(token);
    },
  },
};

const toMarkdown = {
  handlers: { blockLine: ({ value }: BlockLineNode): string => value },
  /** Escapes text that would be read as a block line. */
  unsafe: [{ atBreak: true, character: ':', after: ':' }],
};

/** Settings of a unified processor for its parser and its compiler. */
interface ProcessorData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
  toMarkdownExtensions?: unknown[];
}

/**
 * Unified plugin for all Markdown parsers and writers here: block lines become nodes of their own
 * (`blockLine`) and are written back unchanged. To show a text, fold them into blocks afterwards
 * (`foldBlocks`).
 */
export function blockLines(this: { data(): object }): void {
  const data: ProcessorData = this.data();
  (data.micromarkExtensions ??= []).push({
    flow: { [COLON]: { name: 'blockLine', tokenize } },
  });
  (data.fromMarkdownExtensions ??= []).push(fromMarkdown);
  (data.toMarkdownExtensions ??= []).push(toMarkdown);
}
