// Asks a declared call that carries bytes: a form of its members and a file, or the bytes alone.
import { answerOf, requestOf } from '../contract';
import type { Call, CallTerms, InputOf, OutputOf } from '../contract';
import { request } from './request';
import type { RequestConfig } from './request';

function formOf(members: object, file: Blob): FormData {
  const form = new FormData();
  // The members stand before the file, so that the services know whose it is before they read it.
  Object.entries(members).forEach(([name, value]) => form.append(name, String(value)));
  form.append('file', file);
  return form;
}

/** A plain call, not a cached endpoint: bytes have no place in the store. @throws errors of the kernel's family */
export async function sendFile<C extends CallTerms & { upload: 'multipart' | 'bytes' }>(
  call: Call<C>,
  input: InputOf<C>,
  file: Blob,
  more: Pick<RequestConfig, 'signal' | 'onUploadProgress'> = {},
): Promise<OutputOf<C>> {
  const { data, ...config } = requestOf(call, input) as RequestConfig;
  const carried =
    call.upload === 'multipart'
      ? { data: formOf((data as object | undefined) ?? {}, file) }
      : { data: file, headers: { 'Content-Type': 'application/octet-stream' } };
  return answerOf(call, await request({ ...config, ...carried, ...more }));
}
