// A signature on the pad of a component test: a canvas that draws nothing and is all ink, which is what export needs;
// real drawing is tried in the browser tests.
import { act } from '@testing-library/react';

/** What the canvas exports as. */
export const INK = 'data:image/png;base64,iVBORw0KGgo=';

/** Until `jest.restoreAllMocks`. */
export function provideInk(): void {
  const context = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'getImageData'
          ? (_x: number, _y: number, width: number, height: number) => ({
              width,
              height,
              data: new Uint8ClampedArray(width * height * 4).map((_v, at) => (at % 4 === 3 ? 255 : 0)),
            })
          : () => undefined,
      set: () => true,
    },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(INK);
  jest.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
}

/** One stroke across the first pad of the page. */
export function drawOnPad(): void {
  const canvas = document.querySelector('canvas[data-signature-pad]') as HTMLCanvasElement;
  const at = (type: string, x: number, target: EventTarget, buttons: number) =>
    target.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 50, buttons }), {
        pointerId: 1,
        pressure: 0.5,
        isPrimary: true,
      }),
    );
  const kind = 'PointerEvent' in window ? 'pointer' : 'mouse';
  act(() => {
    at(`${kind}down`, 10, canvas, 1);
    at(`${kind}move`, 150, window, 1);
    at(`${kind}move`, 280, window, 1);
    at(`${kind}up`, 280, window, 0);
  });
}
