// The hash by which whoever signs says what they have read: every signature is asked for it, and another text is not
// signed.
import { like } from '@portal/shared/wire';

/** SHA-256 in hex. @param words what is said where it is missing, or none */
export const readHashMember = (words: string) => ['sha256', like(/^[0-9a-f]{64}$/, words)] as const;
