/** Sends as `fetch` does and tells what share (0 to 1) has left; `fetch` itself cannot say. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? 'POST', url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
}
