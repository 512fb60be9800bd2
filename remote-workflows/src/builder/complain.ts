import { ApiError, notify } from '@yuko/runtime'

/** Says why something could not be done. */
export const complain = (cause: unknown) => notify(ApiError.fromUnknown(cause).message, { type: 'error' })
