import { i18n } from '@lingui/core'
import { fieldText } from '#form/field-text.ts'
import { refusalOf, validate } from '#form/form-schema.ts'

const german = {
  'is required': 'ist erforderlich',
  'must be a whole number from # to #': 'muss eine ganze Zahl von # bis # sein',
  'does not know #': 'enthält den unbekannten Platzhalter #',
  'signup-form.name-taken': 'Ein Formular mit diesem Namen ist bereits vorhanden',
  'request.invalid': 'Prüfe die markierten Felder',
}
const failing = (message: string) => ({ '~standard': { validate: () => ({ issues: [{ message, path: ['name'] }] }) } })

it('leaves English pages as schemas and the API write', () => {
  expect(fieldText('must be at most 10,000,000')).toBe('must be at most 10,000,000')
  expect(validate(failing('is required'), {})).toEqual({ isValid: false, errors: { name: 'is required' } })
})

describe('on a German page', () => {
  beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: german }))
  afterEach(() => {
    i18n.load('de', {})
    i18n.loadAndActivate({ locale: 'en', messages: {} })
  })

  it("shows a form's messages in German", () => {
    expect(validate(failing('is required'), {})).toEqual({ isValid: false, errors: { name: 'ist erforderlich' } })
  })

  it('keeps numbers and placeholders, written as in German', () => {
    expect(fieldText('must be a whole number from 1 to 10,000')).toBe('muss eine ganze Zahl von 1 bis 10.000 sein')
    expect(fieldText('does not know {{ tier.nmae }}')).toBe('enthält den unbekannten Platzhalter {{ tier.nmae }}')
  })

  it("shows the API's messages of fields in German, and the refusal's text for others", () => {
    const refusal = (code: string, name: string) => refusalOf({ code, message: '', fields: { 'body.name': name } }, { name: '' })
    expect(refusal('signup-form.name-taken', 'is required').fields.name).toBe('ist erforderlich')
    expect(refusal('signup-form.name-taken', 'A form with this name already exists').fields.name).toMatch(/^Ein Formular/)
    expect(refusal('request.invalid', 'is unknown here').fields.name).toBe('is unknown here')
  })
})
