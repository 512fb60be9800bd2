import { jest } from '@jest/globals'
import { saveFile } from './save-file.ts'

it('saves the content under its name, and keeps its URL until the browser has read it', () => {
  jest.useFakeTimers()
  const clicked: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  const revoked: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:reviews', revokeObjectURL: (address: string) => revoked.push(address) })

  saveFile(new Blob(['a,b']), 'reviews.csv')
  expect(clicked).toEqual(['reviews.csv blob:reviews'])
  expect(revoked).toEqual([])
  jest.runAllTimers()
  expect(revoked).toEqual(['blob:reviews'])
})
