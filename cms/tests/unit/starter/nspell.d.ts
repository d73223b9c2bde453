declare module 'nspell' {
  interface Spell {
    correct(word: string): boolean;
  }

  export default function nspell(affixes: Buffer, dictionary: Buffer): Spell;
}
