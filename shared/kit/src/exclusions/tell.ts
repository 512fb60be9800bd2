import { notify } from '@yuko/runtime'

export const tell = (error: Error) => notify(error.message, { type: 'error' })
