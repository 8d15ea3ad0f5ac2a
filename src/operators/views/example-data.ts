/** A desk session that has ended. */
export const exampleSessionId = 'ses_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';
