// The way to sign-in and back again, for pages that visitors may read but not act on.
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** Given by the shell, which alone can seal a way back. */
const SignInLinkContext = createContext<(path: string) => string>(() => '/login-type');

export const SignInLinkProvider = SignInLinkContext.Provider;

/** Address of the sign-in from which the person comes back to the present page with its parameters. */
export function useSignInLink(): string {
  const { pathname, search } = useLocation();
  return useContext(SignInLinkContext)(`${pathname}${search}`);
}
