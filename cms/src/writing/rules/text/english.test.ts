import { isForeign } from './english';

const texts = {
  English:
    'The case is thin and the strap is not, which is how the maker wanted it to be. What you notice first, in the hand and before you have read a word about it, is the weight of the thing and how little there is of it.',
  German:
    'Das Gehäuse ist flach, das Band ist es nicht, und genau so wollte es der Hersteller haben. Was man zuerst bemerkt, wenn man die Uhr in die Hand nimmt und noch kein Wort über sie gelesen hat, ist ihr Gewicht und wie wenig davon vorhanden ist.',
  French:
    'Le boîtier est mince et le bracelet ne l’est pas, comme l’a voulu la maison. Ce que l’on remarque d’abord, la montre en main et avant d’avoir lu un seul mot à son sujet, c’est son poids et combien il est faible pour une pièce de cette taille et de cet âge.',
  Dutch:
    'De kast is dun en de band is dat niet, en dat is precies hoe de maker het wilde. Wat je als eerste opvalt, met het horloge in de hand en voordat je er een woord over hebt gelezen, is het gewicht en hoe weinig daarvan er is voor een stuk van deze maat.',
  Spanish:
    'La caja es delgada y la correa no lo es, tal como quería la casa. Lo primero que se nota, con el reloj en la mano y antes de haber leído una sola palabra sobre él, es su peso y lo poco que hay de él para una pieza de este tamaño y de esta edad.',
  Chinese: '表壳很薄，表带却不薄，这正是制表商想要的效果。'.repeat(10),
};

describe('the detected language of a text', () => {
  it('is English for English', () => {
    expect(isForeign(texts.English)).toBe(false);
    expect(isForeign(texts.English.replace(/\b(?:the|is|and)\b/gi, ''))).toBe(false);
  });

  it.each(['German', 'French', 'Dutch', 'Spanish', 'Chinese'] as const)(
    'is foreign for %s',
    (name) => {
      expect(isForeign(texts[name])).toBe(true);
    },
  );

  it('is not foreign for a few words', () => {
    expect(isForeign('Una pequeña nota sobre relojes')).toBe(false);
  });
});
