/** Who follows a lot without bidding. A part of `schema.ts`. */
export type LotFollowerTable = {
  lot_id: number;
  email_key: string;
  email: string;
  language: string;
  since_ms: number;
  known_ends_at_ms: number;
  is_reminded: number;
};
