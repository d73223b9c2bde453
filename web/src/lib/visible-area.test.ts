import { followKeyboard, visibleArea } from './visible-area';

const { documentElement: root } = document;
const seen = () => [
  root.style.getPropertyValue('--seen-top'),
  root.style.getPropertyValue('--seen-height'),
];

describe('the part of the window above the keyboard', () => {
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

  it('is available to style sheets while the keyboard is open', () => {
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

  it('is the whole window beside a browser bar, and while the page is zoomed', () => {
    turn({ height: 608 });
    expect(visibleArea()).toEqual({ top: 0, height: 664 });
    turn({ height: 332, scale: 2 });
    expect(visibleArea()).toEqual({ top: 0, height: 664 });
    turn({});
  });
});
