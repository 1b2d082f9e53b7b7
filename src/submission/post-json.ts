/**
 * Posts a value as JSON and tells whether it was taken: any 2xx is yes; any other answer, a
 * network error or running out of time is no. The body of the answer is not read.
 * `timeout` in milliseconds, 0 for none. Source: section 7 of the specification.
 */
export const postJson = async (
  endpoint: string,
  value: unknown,
  timeout = 0,
): Promise<boolean> => {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(value),
      ...(timeout > 0 && { signal: AbortSignal.timeout(timeout) }),
    })
    return response.ok
  } catch {
    return false
  }
}
