/** An error that Decap shows by its words alone, without “Error:” before them. */
export const refusal = (message: string): Error => {
  const error = new Error(message)
  error.name = ''
  return error
}
