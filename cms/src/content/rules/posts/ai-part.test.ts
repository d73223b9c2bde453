import { aiPart, type CreationFacts } from './ai-part';

const own = 'We boarded at dusk, and nobody asked where we were going.';
const draft = 'The night train leaves at ten and reaches the lake by breakfast.';

const part = (making: Partial<CreationFacts>, showsShare = false) =>
  aiPart(
    {
      writtenBy: null,
      content: draft,
      original: draft,
      isStarter: false,
      isEdited: false,
      ...making,
    },
    { showsShare },
  );

describe('the disclosed use of AI in a post', () => {
  it('follows from the generated text and its edits', () => {
    expect(part({})).toEqual({ edited: false });
    expect(part({ content: `${draft} ${own}` })).toEqual({ edited: true });
    expect(part({ original: null })).toBeUndefined();
  });

  it('depends for a starter post on whether it was edited since publication', () => {
    expect(part({ original: null, isStarter: true })).toEqual({ edited: false });
    expect(part({ original: null, isStarter: true, isEdited: true })).toEqual({ edited: true });
  });

  it('follows the owner’s correction rather than the record', () => {
    expect(part({ writtenBy: 'person' })).toBeUndefined();
    expect(part({ writtenBy: 'person', isStarter: true })).toBeUndefined();
    expect(part({ writtenBy: 'ai', original: null })).toEqual({ edited: false });
    expect(part({ writtenBy: 'edited' })).toEqual({ edited: true });
  });

  it('includes the share of the draft if the owner enables it and the draft is known', () => {
    const content = `${draft} ${own}`;
    expect(part({ content }, true)).toEqual({ edited: true, share: 48 });
    expect(part({ content: own }, true)).toEqual({ edited: true, share: 0 });
    expect(part({}, true)).toEqual({ edited: false });
    expect(part({ writtenBy: 'edited', original: null }, true)).toEqual({ edited: true });
  });

  it('does not count removed text', () => {
    expect(part({ content: draft.slice(0, 33) }, true)).toEqual({ edited: true, share: 100 });
  });
});
