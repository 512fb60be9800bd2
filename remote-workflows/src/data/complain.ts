import { ApiError, notify } from '@yuko/runtime'

/** Shows the error message of a failed action. */
export const complain = (cause: unknown) => notify(ApiError.fromUnknown(cause).message, { type: 'error' })
