// The sign-in form of a first visit, live before the page around it: React and this form alone stand in what is
// painted, and the form is moved as it is into the page once that stands.
import { startTransition, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { SignInForm } from '../features/sign-in/sign-in-form';
import type { SignInFormProps } from '../features/sign-in/sign-in-form';
import { PAINTED, PRESSED } from './painted';
import { counterpartOf, focus, pressedIn, readTyped, type } from './typed';

/** What happens in the form that the page around it goes on with. */
type Ends = Pick<SignInFormProps, 'onSignedIn' | 'onPending'>;

interface EarlyForm {
  place: HTMLElement;
  root: Root;
  /** For the page that has taken the form into itself. */
  take: (ends: Ends) => void;
}

let early: EarlyForm | undefined;

/** On the element around a form that answers, for whoever measures when. */
const LIVE = 'live';

/**
 * Puts the live form in the place of the painted one, with what was typed there. Resolves once it stands, with whether
 * there was one to replace.
 * @param ready settles when calls can be made; rejects where the portal's code cannot be had
 */
export async function openEarlyForm(ready: () => Promise<unknown>): Promise<boolean> {
  const painting = document.getElementById(PAINTED);
  const painted = painting?.querySelector('#sign-in-username')?.closest('form');
  if (!painting || !painted) return false;
  const place = document.createElement('div');
  let take: EarlyForm['take'] = () => undefined;
  const page = new Promise<Ends>((resolve) => {
    take = resolve;
  });
  const root = createRoot(place);
  await new Promise<void>((stands) => {
    // In slices: the first rendering is a long task on a slow phone.
    startTransition(() =>
      root.render(
        <Standing then={stands}>
          <SignInForm
            signIn={async (...given) => {
              // A form that is left for another page, or for the session that another window has begun meanwhile, sends
              // nothing behind anybody's back.
              await page;
              return (await import(/* webpackChunkName: "app" */ '../features/sign-in/api/sign-in')).signIn(...given);
            }}
            onSignedIn={(user) => void page.then(({ onSignedIn }) => onSignedIn(user))}
            onPending={(pending) => void page.then(({ onPending }) => onPending?.(pending))}
            ready={ready}
          />
        </Standing>,
      ),
    );
  });
  const typed = readTyped(painted);
  const pressed = pressedIn(painting);
  painted.replaceWith(place);
  typed.values.forEach(type);
  focus(typed);
  if (pressed && painted.contains(pressed)) setTimeout(() => counterpartOf(pressed, place)?.click());
  // Nobody has turned to anything else: the page still is to hear of it.
  else pressed?.setAttribute(PRESSED, 'true');
  place.dataset[LIVE] = '';
  painting.querySelector('.skip-link')?.addEventListener('click', () => painting.querySelector('h1')?.focus());
  early = { place, root, take: keepToItself(place, take) };
  return true;
}

/**
 * What is pressed here is done here: the painting around it, which keeps what was pressed last for the page, hears no
 * more than that somebody has turned to something else. Answers `take`, which ends that.
 */
function keepToItself(place: HTMLElement, take: EarlyForm['take']): EarlyForm['take'] {
  const controller = new AbortController();
  for (const kind of ['click', 'input', 'focusin'])
    place.addEventListener(
      kind,
      (event) => {
        event.stopPropagation();
        for (const pressed of document.querySelectorAll(`#${PAINTED} [${PRESSED}]`))
          if (!place.contains(pressed)) pressed.removeAttribute(PRESSED);
      },
      { signal: controller.signal },
    );
  return (ends) => {
    controller.abort();
    take(ends);
  };
}

/** Whether a form stands already that the page is to take into itself. */
export const hasEarlyForm = () => early !== undefined;

/** Ends a form that no page has taken. */
export function dropEarlyForm(): void {
  const form = early;
  early = undefined;
  // React is rendering just now.
  if (form) setTimeout(() => form.root.unmount());
}

/** The form that stood before the page; rendered once, where there is one. */
export function EarlyFormPlace({ onSignedIn, onPending }: Ends) {
  const place = useRef<HTMLDivElement>(null);
  const ends = useRef<Ends>({ onSignedIn });
  ends.current = { onSignedIn, onPending };
  useLayoutEffect(() => {
    const form = early;
    if (!form) return undefined;
    early = undefined;
    const typed = readTyped(form.place);
    if (place.current) move(form.place, place.current);
    focus(typed);
    form.take({
      onSignedIn: (user) => ends.current.onSignedIn(user),
      onPending: (pending) => ends.current.onPending?.(pending),
    });
    return () => void setTimeout(() => form.root.unmount());
  }, []);
  return <div ref={place} />;
}

/**
 * Where the browser can, without the focus leaving what is moved: that would end what an input method composes there,
 * and close a telephone's keyboard.
 */
function move(
  element: HTMLElement,
  into: HTMLElement & { moveBefore?: (node: Node, before: Node | null) => void },
): void {
  if (into.moveBefore && into.isConnected) into.moveBefore(element, null);
  else into.append(element);
}

function Standing({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then]);
  return children;
}
