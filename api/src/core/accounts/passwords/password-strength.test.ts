import { isEasyToGuess } from './password-strength.ts'

const person = { name: 'Anna Meyer', email: 'anna.meyer@kettles.example' }

describe('isEasyToGuess', () => {
  it.each(['password', 'Password1!', 'P@ssw0rd', '12345678', 'qwertyuiop', 'aaaaaaaaaaaa', 'sunshine1', 'iloveyou2'])(
    'rejects %j, which is on a list of common passwords',
    (password) => expect(isEasyToGuess(password, person)).toBe(true),
  )

  it.each(['anna.meyer@kettles.example', 'AnnaMeyer', 'anna.meyer', 'meyer2024', 'kettles1', 'yuko1234'])(
    'rejects %j, which is derived from the person',
    (password) => expect(isEasyToGuess(password, person)).toBe(true),
  )

  it.each(['blue-kettle-42', 'correct horse battery staple', 'k3rzenwachs', 'ein gutes langes wort', '雨の日の喫茶店で'])(
    'accepts %j',
    (password) => expect(isEasyToGuess(password, person)).toBe(false),
  )

  it('checks the longest password of the contract without delay', () => {
    const startedAt = performance.now()
    isEasyToGuess('ab1!'.repeat(64), person)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})
