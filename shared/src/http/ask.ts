// Asks a declared call: members in, answer out, both by their domain names.
import { answerOf, orAnswerOf, requestOf } from '../contract';
import type { Call, CallTerms, EitherAnswer, InputOf, OutputOf } from '../contract';
import type { DomainOf } from '../wire';
import { whileLeaving } from './on-the-way';
import type { Download, RequestConfig } from './request';
import { download, request } from './request';

type More = Pick<RequestConfig, 'signal' | 'timeout' | 'onUploadProgress' | 'onDownloadProgress' | 'headers'>;

/** @throws errors of the kernel's family; never shows a message */
export async function ask<C extends CallTerms>(
  call: Call<C>,
  input: InputOf<C>,
  more: More = {},
): Promise<OutputOf<C>> {
  return answerOf(call, await request({ ...(requestOf(call, input) as RequestConfig), ...more }));
}

/**
 * Asks what ends the session: when calls on their way have been answered or two seconds have passed; what is asked
 * meanwhile is not sent.
 * @throws errors of the kernel's family
 */
export const askLast: typeof ask = (call, input, more) =>
  whileLeaving(async () =>
    answerOf(call, await request({ ...(requestOf(call, input) as RequestConfig), ...more, isLast: true })),
  );

/** What a call answers in place of bytes, for an input that asks for it. @throws errors of the kernel's family */
export async function askInstead<C extends EitherAnswer>(
  call: Call<C>,
  input: InputOf<C>,
  more: More = {},
): Promise<DomainOf<C['orAnswer']>> {
  return orAnswerOf(call, await request({ ...(requestOf(call, input) as RequestConfig), ...more }));
}

/** The bytes that a call answers. @throws errors of the kernel's family */
export async function fetchFile<C extends CallTerms & { answer: 'file' }>(
  call: Call<C>,
  input: InputOf<C>,
  more: More = {},
): Promise<Download> {
  return download({ ...(requestOf(call, input) as RequestConfig), ...more });
}
