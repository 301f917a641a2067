import type { Page } from 'playwright-core'

/** Goes from the sign-up page to its second step, with an e-mail address that counts as verified in the browser. */
export async function goToSignUpSecondStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const email = 'new@kiraya.test'
    const proof = { token: 'x'.repeat(43), until: Date.now() + 600_000 }
    const values = { name: 'Ravi', email, phoneNumber: '9826000001' }
    sessionStorage.setItem('signUpDraft', JSON.stringify({ values, email: { of: email, codeUntil: 0, proof } }))
  })
  await page.reload()
  await page.locator('input[name=password]').fill('monsoon-2026')
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('input[name=zipCode]').waitFor()
}
