import type { Theme } from './desks/desk-words';

/** Advice on writing about a theme, for texts that have room for it. */
export const themeAdvice: Readonly<Record<Theme, readonly string[]>> = {
  choice: [
    'A recommendation is worth as much as the alternatives that it was measured against, so name them and say what each would do better.',
    'Begin with the need and not with the object, since readers who see their own need will follow the reasoning to its end.',
    'If the choice depends on taste, describe the taste in question, so that a reader knows at once whether to trust the advice.',
    'Limit the field to three candidates, and use one sentence to tell why the others were left out.',
    'Write the sentence that a disappointed reader would send in, and answer it here before it arrives.',
  ],
  craft: [
    'Watch the process once without taking notes and once with them, because the first visit shows what matters and the second shows why.',
    'Whoever explains a technique should be able to say what happens when it is done badly, and this section should contain that sentence.',
    'Use comparisons from the kitchen, the garden or the street, since those are the workshops that every reader knows.',
    'Resist the temptation to list everything: one operation described completely explains the other twenty as well.',
    'Where a machine does the work better than a hand, admit it, because readers will believe the rest all the more.',
  ],
  money: [
    'Break the sum into lines that add up, and let the reader see which of them can be negotiated and which cannot.',
    'Give a price as a range only where the range is explained, and otherwise quote one figure with its day and its source.',
    'Recurring costs surprise more owners than the purchase does, so put the first full year beside the first day.',
    'Tell what the same money would buy elsewhere, without malice and without pretending that the question is vulgar.',
    'If an estimate cannot be avoided, print how it was made, and mark it clearly as an estimate.',
  ],
  time: [
    'Dates are the part of a text that ages first, so keep them together in one place where they can be renewed.',
    'Ask what was different five years ago and what will probably be different in five more, and print only what somebody can be held to.',
    'Waiting is a cost like any other: put it into days, and tell what can be done meanwhile.',
    'If there is a season, describe its first day and its last, since the middle has been described often enough.',
    'Explain why the story belongs in this month’s issue, or move it to the month in which it does.',
  ],
  risk: [
    'Fear sells badly and informs worse, so keep the tone level and give the probability where somebody has counted.',
    'For each risk name the person who carries it, the paper that says so, and the moment at which it passes to the reader.',
    'A warning without a remedy only spoils the mood; follow each one with what can be done about it.',
    'Legal and medical statements need a professional’s eye, and the name of that professional belongs in the notes.',
    'Report the failure that happened to somebody real, with permission, rather than the one that might happen to anybody.',
  ],
  people: [
    'Quote what was said and not what should have been said, and read each quotation back to the person before publication.',
    'Introduce nobody who does not return, since readers remember three people in a text and forgive no more.',
    'Look for the person whose work is never mentioned, and ask them the question that everybody else was asked.',
    'Describe people by what they do with their time and their hands, and leave their looks to the pictures.',
    'Those who were criticized must have had a fair chance to reply, and their reply must stand in the text.',
  ],
};
