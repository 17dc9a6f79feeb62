// Asks a declared call: members in, answer out, both by their domain names.
import { answerOf, requestOf } from '../contract';
import type { Call, CallTerms, InputOf, OutputOf } from '../contract';
import type { Download, RequestConfig } from './request';
import { download, request } from './request';

type More = Pick<RequestConfig, 'signal' | 'timeout' | 'onUploadProgress' | 'headers'>;

/** @throws errors of the kernel's family; never shows a message */
export async function ask<C extends CallTerms>(
  call: Call<C>,
  input: InputOf<C>,
  more: More = {},
): Promise<OutputOf<C>> {
  return answerOf(call, await request({ ...(requestOf(call, input) as RequestConfig), ...more }));
}

/** The bytes that a call answers. @throws errors of the kernel's family */
export async function fetchFile<C extends CallTerms & { answer: 'file' }>(
  call: Call<C>,
  input: InputOf<C>,
  more: More = {},
): Promise<Download> {
  return download({ ...(requestOf(call, input) as RequestConfig), ...more });
}
