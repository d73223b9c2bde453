import { followKeyboard, visibleArea } from './visible-area';

const { documentElement: root } = document;
const seen = () => [
  root.style.getPropertyValue('--seen-top'),
  root.style.getPropertyValue('--seen-height'),
];

describe('the part of the window that a keyboard leaves', () => {
  const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 664, scale: 1 });
  const turn = (to: Partial<typeof view>): void => {
    Object.assign(view, { offsetTop: 0, height: 664, scale: 1 }, to);
    view.dispatchEvent(new Event('resize'));
  };
  beforeEach(() => {
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
    jest.spyOn(root, 'clientHeight', 'get').mockReturnValue(664);
  });
  afterAll(() => Reflect.deleteProperty(window, 'visualViewport'));

  it('is exposed to style sheets while it is open', () => {
    const leave = followKeyboard();
    expect(seen()).toEqual(['', '']);
    turn({ height: 374, offsetTop: 40 });
    expect(seen()).toEqual(['40px', '374px']);
    expect(visibleArea()).toMatchObject({ top: 40, height: 374 });
    turn({});
    expect(seen()).toEqual(['', '']);
    leave();
    turn({ height: 374 });
    expect(seen()).toEqual(['', '']);
  });

  it('is the whole window beside a bar of the browser, and where two fingers enlarge the page', () => {
    turn({ height: 608 });
    expect(visibleArea()).toEqual({ top: 0, height: 664 });
    turn({ height: 332, scale: 2 });
    expect(visibleArea()).toEqual({ top: 0, height: 664 });
    turn({});
  });
});
