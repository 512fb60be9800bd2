import { refusalOf, validate } from '#form/form-schema.ts'

const failing = (issues: { message: string; path?: PropertyKey[] }[]) => ({ '~standard': { validate: () => ({ issues }) } })

describe('validate', () => {
  it('keeps the first message of each field, and of the whole form under the empty name', () => {
    const issues = [
      { message: 'Too short', path: ['password'] },
      { message: 'Too simple', path: ['password'] },
      { message: 'They differ' },
    ]
    expect(validate(failing(issues), {})).toEqual({ isValid: false, errors: { password: 'Too short', '': 'They differ' } })
  })

  it('refuses an asynchronous schema', () => {
    expect(() => validate({ '~standard': { validate: () => Promise.resolve({ value: 1 }) } }, {})).toThrow('synchronous')
  })
})

describe('refusalOf', () => {
  it("drops nothing: messages without a field become the form's message", () => {
    const fields = { 'body.email': 'Taken', 'query.token': 'The link has expired' }
    expect(refusalOf({ message: 'Invalid', fields }, { email: '' })).toEqual({
      message: 'The link has expired',
      fields: { email: 'Taken' },
    })
  })

  it('has a default message for a rejection without one', () => {
    expect(refusalOf(undefined, {})).toEqual({ message: 'An unexpected error occurred.', fields: {} })
  })
})
