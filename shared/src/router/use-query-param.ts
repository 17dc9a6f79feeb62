// A named parameter of the current address.
import { useSearchParams } from 'react-router-dom';

/**
 * The trimmed value of the query parameter `name` of the hash address, or undefined when it is absent or empty.
 * With a repeated parameter the first one counts.
 */
export function useQueryParam(name: string): string | undefined {
  const [params] = useSearchParams();
  return params.get(name)?.trim() || undefined;
}
