/** Advice that suits every text, for long ones that have room for it. */
export const CRAFT: readonly string[] = [
  'Read the section aloud before it is handed in; the ear finds what the eye forgives.',
  'Every paragraph should contain one thing that the reader did not know.',
  'Move the strongest sentence of this section to its beginning or to its end.',
  'Where two words mean the same, keep the shorter one.',
  'Replace one general statement with a case that happened to somebody.',
  'Ask what an impatient reader would skip here, and skip it for them.',
  'Link a claim to its source at the place where it is made.',
  'Leave out whatever would be true of any other subject as well.',
  'Check that pictures show what the text speaks of, with credit and caption.',
  'Note beside every figure where it comes from and on which day it was looked up.',
  'If a sentence needs a second reading, it needs a second version.',
  'Let somebody from the trade read this part before it is published.',
];
