/** For jobs of tests in which no browser is told anything. */
export const noPush = { send: () => Promise.reject(new Error('there are no pushes in this test')) }
