import { inLanguage } from '#platform/in-language.ts'
import { recipientLines } from './draw-invoice.ts'

const mill = { name: 'Mill & Loom', email: 'hello@mill.test', country: 'DE' }
const inGerman = (address: string | null) => inLanguage('de', () => recipientLines({ ...mill, address }))

describe('the recipient of an invoice', () => {
  it('has each line once, although the address names the store and its country', () => {
    const lines = ['Mill & Loom', 'Gerberstraße 1', '10115 Berlin', 'Deutschland', 'hello@mill.test']
    expect(inGerman('Mill & Loom, Gerberstraße 1, 10115 Berlin, Germany')).toEqual(lines)
    expect(inGerman('Gerberstraße 1\n10115 Berlin\n')).toEqual(lines)
  })

  it('is the name, the country and the email address without a postal address', () => {
    expect(inGerman(null)).toEqual(['Mill & Loom', 'Deutschland', 'hello@mill.test'])
  })
})
