/** A session at the desk that is over. */
export const exampleSessionId = 'ses_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';
