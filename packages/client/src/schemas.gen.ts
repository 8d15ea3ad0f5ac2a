// Generated from openapi.json by `npm run client`; a test fails while it differs.

export interface components {
    schemas: {
        /** @description Promises that came to their end in the last days; null where none did */
        PromisesKept: {
            /**
             * Format: int64
             * @description Of how many days
             */
            days: number;
            /**
             * Format: int64
             * @description How many promises were kept
             */
            kept: number;
            /**
             * Format: int64
             * @description How many were not
             */
            missed: number;
            /** @description Of those that came to their end, rounded down; null where none did */
            share: number | null;
            /** @description The same for each kind of promise */
            by_promise: {
                /** @description An order is confirmed within 15 minutes */
                confirmation: {
                    /**
                     * Format: int64
                     * @description How many promises were kept
                     */
                    kept: number;
                    /**
                     * Format: int64
                     * @description How many were not
                     */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
                /** @description A site is live within 24 hours of our word that we have everything */
                site_live: {
                    /**
                     * Format: int64
                     * @description How many promises were kept
                     */
                    kept: number;
                    /**
                     * Format: int64
                     * @description How many were not
                     */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
                /** @description A round of changes is done within 24 hours */
                change_round: {
                    /**
                     * Format: int64
                     * @description How many promises were kept
                     */
                    kept: number;
                    /**
                     * Format: int64
                     * @description How many were not
                     */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
                /** @description What is broken is mended within 24 hours */
                fix: {
                    /**
                     * Format: int64
                     * @description How many promises were kept
                     */
                    kept: number;
                    /**
                     * Format: int64
                     * @description How many were not
                     */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
            };
        } | null;
        ServiceDescription: {
            /** @description What the service does */
            service: string;
            /** @description An example of a call that answers a price */
            quote: string;
            /** @description An example of a call that places an order */
            order: string;
            /** @description An example of a call that answers the brief questions */
            brief: string;
            /**
             * Format: uri
             * @description The OpenAPI document
             */
            spec: string;
            promises_kept: components["schemas"]["PromisesKept"];
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
        };
        Warning: {
            /** @description The field, with its path */
            field: string;
            /** @description The likely mistake, in one sentence */
            text: string;
            /** @description The name that was probably meant */
            did_you_mean?: string;
        };
        BriefSchema: {
            /**
             * @description JSON Schema, draft 2020-12
             * @constant
             */
            $schema: "https://json-schema.org/draft/2020-12/schema";
            /** @description How to answer */
            description: string;
            /**
             * @description A brief is an object of answers by question id
             * @constant
             */
            type: "object";
            /** @description A schema of the answer to each question, by its id, in the order to ask them */
            properties: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** @description Questions without which the site cannot be started */
            required: string[];
            /** @description Groups where one answer is enough */
            anyOf: {
                [key: string]: unknown;
            }[];
            /**
             * @description Answers to other ids are stored too
             * @constant
             */
            additionalProperties: true;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        BriefField: {
            /** @description Under which its part of the answer is sent */
            key: string;
            /**
             * @description How it is answered
             * @enum {string}
             */
            type: "text" | "choice" | "multi_choice" | "checkbox";
            /** @description Its name for people */
            label: string;
            /** @description For a choice, the options */
            options?: string[];
        };
        /** @description A question of the brief */
        BriefQuestion: {
            /**
             * Format: int32
             * @description When to ask it: the most important are first
             */
            order: number;
            /** @description The id to send the answer under */
            id: string;
            /**
             * @description How it is answered; fields: by an object of the keys in fields
             * @enum {string}
             */
            type: "text" | "choice" | "multi_choice" | "checkbox" | "fields";
            /** @description The question; show it word for word */
            text: string;
            /** @description False if it is in English, because it is not translated yet */
            translated: boolean;
            /** @description Whether this project cannot be started without it */
            required_for_start: boolean;
            /** @description False where this project has no use for it */
            relevant: boolean;
            /** @description Any one of these is enough; only on e-mail, WhatsApp and Telegram */
            need_one_of?: string[];
            /** @description What helps to answer it */
            hint?: string;
            /** @description For a choice, the options; other words are accepted too */
            options?: string[];
            fields?: components["schemas"]["BriefField"][];
        };
        BriefQuestions: {
            brief_questions: components["schemas"]["BriefQuestion"][];
            /**
             * @description Language of the questions and of these sentences
             * @enum {string}
             */
            lang: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /** @description What to know before asking, in that language */
            note: string;
            /** @description How answers are sent, in that language */
            how_to_answer: string;
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description What a project costs */
        Price: {
            /** @description Total price in the currency */
            amount: number;
            /**
             * @description Of all amounts here
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
            /**
             * Format: int32
             * @description Pages times languages
             */
            total_pages: number;
            /** @description Component → amount; adds up to the total */
            breakdown: {
                [key: string]: number;
            };
        };
        /** @description The site, with defaults for omitted fields */
        Project: {
            /**
             * @description Kind of site
             * @enum {string}
             */
            type: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages in one language
             */
            pages: number;
            /**
             * Format: int32
             * @description Languages that each page is in
             */
            languages: number;
            /** @description Whether visitors can pay online */
            payments: boolean;
            /** @description Whether visitors can subscribe */
            subscriptions: boolean;
            /** @description Whether visitors can book */
            booking: boolean;
            /** @description Whether visitors can have accounts */
            accounts: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             */
            extra_roles: number;
            /**
             * Format: int32
             * @description Systems that are connected
             */
            integrations: number;
            /** @description What the end client does */
            business?: string;
            /** @description What a visitor should do on the site */
            goal?: string;
            /** @description Whether the texts are ready */
            content_ready: boolean;
            /** @description Further notes */
            notes?: string;
        };
        ProjectChange: {
            /** @description What of the project is another */
            field: string;
            /** @description As it was requested */
            from: ("landing" | "website" | "shop" | "redesign") | number | boolean;
            /** @description As it would have to be */
            to: ("landing" | "website" | "shop" | "redesign") | number | boolean;
        };
        /** @description Changes that keep the price within the budget; undoing any part of them does not */
        Counterfactual: {
            changes: components["schemas"]["ProjectChange"][];
            quote: components["schemas"]["Price"];
        };
        Quote: {
            quote: components["schemas"]["Price"];
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            project: components["schemas"]["Project"];
            /** @description Only where a budget was sent */
            budget?: {
                /** @description The budget that was sent */
                amount: number;
                /** @description That of the price */
                currency: string;
                /** @description Whether the price is within it as it is */
                fits: boolean;
                /** @description Whether any changes of this kind keep the price within it */
                reachable: boolean;
                /** @description The price with as little of everything as these changes allow */
                least_amount: number;
            };
            /** @description Only where a budget was sent: fewest fields first, then by how little of the price is lost; empty where no change is needed, or none is enough */
            counterfactuals?: components["schemas"]["Counterfactual"][];
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Quotes: {
            /** @description One for each project, in the order in which they were sent */
            quotes: {
                quote: components["schemas"]["Price"];
                project: components["schemas"]["Project"];
                /** @description The same as a signed promise (JWS in its compact form, EdDSA, some 750 characters): send it as it is with the order, which then costs this */
                quote_token: string;
                /** @description Only where a budget was sent */
                budget?: {
                    /** @description The budget that was sent */
                    amount: number;
                    /** @description That of the price */
                    currency: string;
                    /** @description Whether the price is within it as it is */
                    fits: boolean;
                    /** @description Whether any changes of this kind keep the price within it */
                    reachable: boolean;
                    /** @description The price with as little of everything as these changes allow */
                    least_amount: number;
                };
                /** @description Only where a budget was sent: fewest fields first, then by how little of the price is lost; empty where no change is needed, or none is enough */
                counterfactuals?: components["schemas"]["Counterfactual"][];
            }[];
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The version of the price book */
            price_book: string;
            /**
             * Format: date-time
             * @description Until when each quote_token holds
             */
            valid_until: string;
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Prices: {
            /** @description Of the price book; another book has another */
            version: string;
            /**
             * @description Of all amounts here
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
            /** @description What every amount is multiplied by for a currency; here that is done already */
            currencies: {
                /** @description What one unit of the book is in it */
                EUR: number;
                /** @description What one unit of the book is in it */
                USD: number;
                /** @description What one unit of the book is in it */
                PLN: number;
            };
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description Each kind of site */
            types: {
                /**
                 * @description Kind of site
                 * @enum {string}
                 */
                type: "landing" | "website" | "shop" | "redesign";
                /** @description What it costs before further pages and modules */
                base: number;
                /** @description What the base covers */
                includes: {
                    /**
                     * Format: int64
                     * @description How many pages the base covers
                     */
                    total_pages: number;
                    /**
                     * Format: int64
                     * @description How many rounds of changes are included
                     */
                    rounds_of_changes: number;
                };
            }[];
            /** @description What pages cost beyond those that the base covers */
            pages: {
                /**
                 * @description How pages are counted
                 * @constant
                 */
                counted: "pages × languages";
                /** @description Each page costs the rate of the tier it falls into */
                tiers: {
                    /**
                     * Format: int64
                     * @description The first page of the tier
                     */
                    from: number;
                    /**
                     * Format: int64
                     * @description The last page of the tier, itself included
                     */
                    to: number;
                    /** @description What each page of it costs */
                    each: number;
                }[];
            };
            /** @description What each module costs that is on */
            modules: {
                /** @description What it costs to have it */
                payments: number;
                /** @description What it costs to have it */
                subscriptions: number;
                /** @description What it costs to have it */
                booking: number;
                /** @description What it costs to have it */
                accounts: number;
            };
            /** @description What is counted one by one */
            per_each: {
                /** @description For each role besides the visitor */
                extra_roles: number;
                /** @description For each system that is connected */
                integrations: number;
            };
            /** @description What may be ordered at all */
            bounds: {
                /** @description Pages in one language */
                pages: {
                    /**
                     * Format: int64
                     * @description The least that is taken
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The most that is taken
                     */
                    max: number;
                };
                /** @description Languages that each page is in */
                languages: {
                    /**
                     * Format: int64
                     * @description The least that is taken
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The most that is taken
                     */
                    max: number;
                };
                /** @description Roles besides the visitor */
                extra_roles: {
                    /**
                     * Format: int64
                     * @description The least that is taken
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The most that is taken
                     */
                    max: number;
                };
                /** @description Systems that are connected */
                integrations: {
                    /**
                     * Format: int64
                     * @description The least that is taken
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The most that is taken
                     */
                    max: number;
                };
            };
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        SigningKeys: {
            /** @description The keys that sign tokens now */
            keys: {
                /**
                 * @description A key of an elliptic curve (RFC 8037)
                 * @constant
                 */
                kty: "OKP";
                /**
                 * @description Its curve
                 * @constant
                 */
                crv: "Ed25519";
                /** @description The public key itself, in Base64url */
                x: string;
                /** @description As the kid in the header of a token names it */
                kid: string;
                /**
                 * @description How it signs
                 * @constant
                 */
                alg: "EdDSA";
                /**
                 * @description It signs and does nothing else
                 * @constant
                 */
                use: "sig";
            }[];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        MissingItem: {
            /** @description The id to send the answer under, or contact for any one of a group */
            id: string;
            /** @description Any one of these answers it */
            need_one_of?: string[];
            /** @description The question; show it word for word */
            text: string;
            /**
             * @description How it is answered; fields: by an object of the keys in fields
             * @enum {string}
             */
            type: "text" | "choice" | "multi_choice" | "checkbox" | "fields";
            /** @description For a choice, the options; other words are accepted too */
            options?: string[];
            fields?: components["schemas"]["BriefField"][];
        };
        /** @description Absolute addresses of the order; empty in the dry run of a new order, whose order_id leads nowhere */
        PlacedOrderLinks: {
            /**
             * Format: uri
             * @description GET the order as it now stands
             */
            self?: string;
            /**
             * Format: uri
             * @description POST brief with this order_id, while allowed names it
             */
            answers?: string;
            /**
             * Format: uri
             * @description POST files as multipart/form-data; GET lists them, while allowed names it
             */
            files?: string;
            /**
             * Format: uri
             * @description POST text, while allowed names it
             */
            messages?: string;
            /**
             * Format: uri
             * @description POST nothing, to accept the site, while allowed names it
             */
            accept?: string;
            /**
             * Format: uri
             * @description POST items, to ask for a round of changes, while allowed names it
             */
            changes?: string;
            /**
             * Format: uri
             * @description POST items, to report what is broken, while allowed names it
             */
            defects?: string;
            /**
             * Format: uri
             * @description POST reason, to refuse the site, while allowed names it
             */
            refuse?: string;
            /**
             * Format: uri
             * @description POST reason, to cancel the order, while allowed names it
             */
            cancel?: string;
            /**
             * Format: uri
             * @description Files in parts, by the tus protocol
             */
            uploads?: string;
            /**
             * Format: uri
             * @description GET the order after every change, as server-sent events
             */
            stream?: string;
            /**
             * Format: uri
             * @description POST url, to be notified of every change; GET lists them
             */
            webhooks?: string;
            /**
             * Format: uri
             * @description The page of the order, for the studio; it opens the order
             */
            page?: string;
            /**
             * Format: uri
             * @description The page for the client, with the questions and without the price
             */
            client?: string;
        };
        OrderResponse: {
            /** @description The id of the order. Keep it secret: anyone who has it controls the order */
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; numbers may skip; null in a dry run */
            number: string | null;
            /** @description The studio's own name for the order */
            reference: string | null;
            /**
             * @description The state of the brief; how far the order is, stage says
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            price: components["schemas"]["Price"];
            project: components["schemas"]["Project"];
            /** @description What is still needed to begin, the most important first; empty where nothing is */
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids that are no question of ours; their answers are stored too */
            unrecognized?: string[];
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            links: components["schemas"]["PlacedOrderLinks"];
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        OrderLinkMailed: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description Absolute addresses of the order */
        OrderLinks: {
            /**
             * Format: uri
             * @description GET the order as it now stands
             */
            self: string;
            /**
             * Format: uri
             * @description POST brief with this order_id, while allowed names it
             */
            answers: string;
            /**
             * Format: uri
             * @description POST files as multipart/form-data; GET lists them, while allowed names it
             */
            files: string;
            /**
             * Format: uri
             * @description POST text, while allowed names it
             */
            messages: string;
            /**
             * Format: uri
             * @description POST nothing, to accept the site, while allowed names it
             */
            accept: string;
            /**
             * Format: uri
             * @description POST items, to ask for a round of changes, while allowed names it
             */
            changes: string;
            /**
             * Format: uri
             * @description POST items, to report what is broken, while allowed names it
             */
            defects: string;
            /**
             * Format: uri
             * @description POST reason, to refuse the site, while allowed names it
             */
            refuse: string;
            /**
             * Format: uri
             * @description POST reason, to cancel the order, while allowed names it
             */
            cancel: string;
            /**
             * Format: uri
             * @description Files in parts, by the tus protocol
             */
            uploads: string;
            /**
             * Format: uri
             * @description GET the order after every change, as server-sent events
             */
            stream: string;
            /**
             * Format: uri
             * @description POST url, to be notified of every change; GET lists them
             */
            webhooks: string;
            /**
             * Format: uri
             * @description The page of the order, for the studio; it opens the order
             */
            page: string;
            /**
             * Format: uri
             * @description The page for the client, with the questions and without the price
             */
            client: string;
        };
        /** @description A promise of ours with its term */
        Deadline: {
            /**
             * @description What is promised
             * @enum {string}
             */
            promise: "confirmation" | "site_live" | "change_round" | "fix";
            /**
             * Format: date-time
             * @description When it was promised
             */
            since: string;
            /**
             * Format: date-time
             * @description Its deadline
             */
            due_at: string;
            /** @description When it was met; null where it was not */
            met_at: string | null;
            /**
             * @description missed stays so also when it was done later; void: it is not owed any more
             * @enum {string}
             */
            state: "open" | "met" | "missed" | "void";
            /** @description The round or report it is about */
            request: number | null;
        };
        OrderFile: {
            /** @description Names the file in its other calls */
            file_id: string;
            /** @description As it was called when it was sent */
            name: string;
            /** @description By what is in it, whatever its name says */
            content_type: string;
            /**
             * Format: int32
             * @description Of its content
             */
            size_bytes: number;
            /** @description Of its content, in hexadecimal */
            sha256: string;
            /**
             * @description material is for the site, source is what was built, studio_logo stands on pages for the client
             * @enum {string}
             */
            purpose: "material" | "source" | "studio_logo";
            /** @description The question that it answers */
            question: string | null;
            /**
             * @description Who sent it
             * @enum {string}
             */
            from: "studio" | "client" | "operator";
            /**
             * Format: date-time
             * @description When it arrived
             */
            added_at: string;
            /**
             * Format: uri
             * @description Anyone with this address may download the file
             */
            url: string;
        };
        /** @description A round of changes, or a report of what is broken */
        ChangeRequest: {
            /**
             * Format: int64
             * @description Its number, counted from 1 with all others of the order
             */
            request: number;
            /**
             * @description A round of changes, or a report of what is broken
             * @enum {string}
             */
            kind: "changes" | "defects";
            /** @description What it is about, one by one */
            items: {
                /** @description What was requested */
                text: string;
                /** @description Our answer; null until it is done */
                word: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it was requested
             */
            requested_at: string;
            /** @description When it was done; null while it is open */
            finished_at: string | null;
            /** @description Of a report: what we took it for; declined: a change, and no round is left; null while that is open */
            verdict: ("defect" | "change" | "declined") | null;
        };
        OrderRecord: {
            /** @description The id of the order. Keep it secret: anyone who has it controls the order */
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; numbers may skip; null in a dry run */
            number: string | null;
            /** @description The studio's own name for the order */
            reference: string | null;
            /**
             * @description The state of the brief; how far the order is, stage says
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            price: components["schemas"]["Price"];
            project: components["schemas"]["Project"];
            /** @description What is still needed to begin, the most important first; empty where nothing is */
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids that are no question of ours; their answers are stored too */
            unrecognized?: string[];
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            links: components["schemas"]["OrderLinks"];
            /** @description When the site goes live: word for word as on the page for studios in the language that lang names, otherwise in English */
            delivery: string;
            /** @description When it is paid, as on the page for studios; how far a payment is, payment_details says */
            payment: string;
            /** @description What is handed over and which changes are included, as on the page for studios */
            edits: string;
            /**
             * Format: uri
             * @description The contract terms
             */
            terms: string;
            /**
             * Format: uri
             * @description The price list and rules for studios
             */
            studios: string;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
            /**
             * Format: date-time
             * @description When the order was placed
             */
            placed_at: string;
            /**
             * Format: date-time
             * @description When something last happened to it
             */
            updated_at: string;
            /**
             * @description How far it is, from its brief to its end
             * @enum {string}
             */
            stage: "awaiting_brief" | "checking" | "building" | "delivered" | "changing" | "accepted" | "paid" | "closed" | "refused" | "cancelled";
            /** @description What is next, and who does it */
            next_move: {
                /**
                 * @description Whose turn it is
                 * @enum {string}
                 */
                who: "studio" | "client" | "operator" | "nobody";
                /**
                 * @description What is to be done
                 * @enum {string}
                 */
                what: "answer_questions" | "check_brief" | "build" | "look_at_site" | "change" | "answer_us" | "resume_work" | "pay" | "fix" | "add_source_files" | "nothing";
                /** @description Until when; null where no time is set */
                by: string | null;
            };
            /** @description Where the site is live; null before that */
            site_url: string | null;
            /** @description Rounds of changes */
            rounds: {
                /**
                 * Format: int64
                 * @description How many the price includes
                 */
                included: number;
                /**
                 * Format: int64
                 * @description How many are behind or open
                 */
                used: number;
                /**
                 * Format: int64
                 * @description How many can still be requested
                 */
                left: number;
                /** @description Until when one can begin; null before the site is there */
                until: string | null;
                /** @description The number of the request that is open */
                open: number | null;
            };
            /** @description Until when what is broken is mended free; null before that is known */
            fixes_until: string | null;
            /** @description Set while the work is paused, and deadlines stand still */
            on_hold: {
                /**
                 * Format: date-time
                 * @description Since when it is paused
                 */
                since: string;
                /** @description What we wait for */
                reason: string;
            } | null;
            /** @description Why answers that were there are missing again */
            asked_again: {
                /**
                 * Format: date-time
                 * @description When we reopened them
                 */
                since: string;
                /** @description What is wrong with them; null where there is no note */
                note: string | null;
            } | null;
            /** @description Until when we mean to have checked the brief; a target and no promise */
            brief_checked_by: string | null;
            /** @description What we promised, also what is over */
            deadlines: components["schemas"]["Deadline"][];
            /** @description What is answered so far, by the ids of the questions */
            answers: {
                [key: string]: unknown;
            };
            /** @description In the order in which they came */
            files: components["schemas"]["OrderFile"][];
            /** @description Until when the site is live */
            site_due: {
                /** @description Until when; null until the clock runs */
                at: string | null;
                /** @description How that moment comes about, in one sentence */
                rule: string;
            };
            /** @description For each field of the order that is null, by its path: how it will come to have a value, in one sentence. Entries of lists have none: what they are says it */
            rules: {
                [key: string]: string;
            };
            /**
             * Format: uri
             * @description The page of the order, for people. Keep it secret: anyone who has it controls the order
             */
            page_url: string;
            /**
             * Format: uri
             * @description A page for the client, with the questions and without the price; each time another address, and all work
             */
            client_url: string;
            /** @description The newest last */
            requests: components["schemas"]["ChangeRequest"][];
            /** @description How far the payment is; payment is the condition in words */
            payment_details: {
                /**
                 * @description How far it is: nothing is due before the site is accepted
                 * @enum {string}
                 */
                state: "none" | "due" | "paid" | "refunded" | "void";
                /** @description What the order costs */
                amount: number;
                /** @description Until when it is to be paid; null while nothing is due */
                due_at: string | null;
                /** @description Of the invoice for it, once there is one */
                invoice_number: string | null;
                /** @description That of the price */
                currency: string;
                /** @description How to pay, in words; null while nothing is due */
                how: string | null;
            };
            /** @description Between the studio and us, the newest last; those before them: older */
            messages: {
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /**
                 * @description Who wrote it
                 * @enum {string}
                 */
                from: "studio" | "client" | "operator";
                /** @description What was written */
                text: string;
            }[];
            /** @description What happened, the newest last */
            timeline: {
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
                /**
                 * @description What happened
                 * @enum {string}
                 */
                what: "order_placed" | "order_confirmed" | "answers_added" | "questions_asked_again" | "client_link_ended" | "materials_confirmed" | "clock_started" | "site_delivered" | "changes_requested" | "defects_reported" | "changes_finished" | "report_decided" | "site_accepted" | "site_refused" | "order_cancelled" | "payment_recorded" | "payment_refunded" | "work_held" | "work_resumed" | "reminder_sent" | "order_closed" | "file_added" | "file_removed";
                /**
                 * @description Who made it happen
                 * @enum {string}
                 */
                by: "studio" | "client" | "operator" | "service";
            }[];
            /** @description What you may do now; each stands in links with its address */
            allowed: ("answers" | "files" | "messages" | "accept" | "changes" | "defects" | "refuse" | "cancel" | "ask_again" | "confirm_materials" | "deliver" | "finish_changes" | "decide_defect" | "record_payment" | "refund" | "hold" | "resume" | "message" | "note" | "add_source_files" | "offer_to_next")[];
            /** @description The record shows the newest entries of each list. For a list with more of them, the address of those before, for GET */
            older: {
                /**
                 * Format: uri
                 * @description Where older messages stand
                 */
                messages?: string;
                /**
                 * Format: uri
                 * @description Where older requests stand
                 */
                requests?: string;
                /**
                 * Format: uri
                 * @description Where older timeline entries stand
                 */
                timeline?: string;
            };
        };
        /** @description One page of the requested list, the newest entry last */
        OrderHistory: {
            /** @description Only where list is messages */
            messages?: {
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /**
                 * @description Who wrote it
                 * @enum {string}
                 */
                from: "studio" | "client" | "operator";
                /** @description What was written */
                text: string;
            }[];
            /** @description Only where list is requests */
            requests?: components["schemas"]["ChangeRequest"][];
            /** @description Only where list is timeline */
            timeline?: {
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
                /**
                 * @description What happened
                 * @enum {string}
                 */
                what: "order_placed" | "order_confirmed" | "answers_added" | "questions_asked_again" | "client_link_ended" | "materials_confirmed" | "clock_started" | "site_delivered" | "changes_requested" | "defects_reported" | "changes_finished" | "report_decided" | "site_accepted" | "site_refused" | "order_cancelled" | "payment_recorded" | "payment_refunded" | "work_held" | "work_resumed" | "reminder_sent" | "order_closed" | "file_added" | "file_removed";
                /**
                 * @description Who made it happen
                 * @enum {string}
                 */
                by: "studio" | "client" | "operator" | "service";
            }[];
            /** @description Where the page before it stands; null where it is the last */
            older: string | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        BriefSheet: {
            /** @description Who asks */
            studio: {
                /** @description Null where it gave none */
                name: string | null;
                /** @description Whether its logo stands above the questions */
                has_logo: boolean;
            };
            /**
             * @description How far the order is, as much as the client needs to know
             * @enum {string}
             */
            phase: "asking" | "building" | "live" | "finished" | "ended";
            /** @description Where the site is live; null before that */
            site_url: string | null;
            /** @description Whether answers are taken now */
            may_answer: boolean;
            /** @description In the order in which to ask them */
            questions: {
                /** @description Under which the answer is sent */
                id: string;
                /** @description Whether the site cannot be started without it */
                needed: boolean;
                /** @description Whether an answer is still waited for */
                missing: boolean;
                /** @description Whether there is an answer, and we need another */
                asked_again: boolean;
                /** @description As it was last given; null where there is none */
                answer: unknown;
            }[];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        NextQuestion: {
            /** @description The id of the order. Keep it secret: anyone who has it controls the order */
            order_id: string;
            /**
             * @description The state of the brief
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description Language of the question
             * @enum {string}
             */
            lang: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /** @description The next that is needed; e-mail, WhatsApp and Telegram are one, called contact. Null where nothing is missing: next then says what happens */
            question: components["schemas"]["BriefQuestion"] | null;
            /** @description Whether there is an answer, and we ask for another */
            asked_again: boolean;
            /** @description A JSON Schema (draft 2020-12) of the answer */
            answer_schema: {
                [key: string]: unknown;
            } | null;
            /** @description How far the brief is */
            progress: {
                /**
                 * Format: int64
                 * @description How many of the needed have an answer
                 */
                answered: number;
                /**
                 * Format: int64
                 * @description How many this project needs
                 */
                needed: number;
                /**
                 * Format: int64
                 * @description How many are still to be answered
                 */
                left: number;
            };
            /** @description How the answer is sent; null where there is no question */
            how_to_answer: string | null;
            /** @description What happens next; null while there is a question */
            next: string | null;
            /**
             * Format: uri
             * @description The instructions for programs
             */
            agent_guide: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        FilesChanged: {
            /** @description The id of the order. Keep it secret: anyone who has it controls the order */
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; numbers may skip; null in a dry run */
            number: string | null;
            /**
             * @description The state of the brief with it
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Those that were sent */
            files?: components["schemas"]["OrderFile"][];
            /** @description The id of the file that is gone */
            removed?: string;
            /** @description What is still needed to begin */
            missing: components["schemas"]["MissingItem"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        OrderFiles: {
            files: components["schemas"]["OrderFile"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        ClientLink: {
            /** @description The id of the order. Keep it secret: anyone who has it controls the order */
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; numbers may skip; null in a dry run */
            number: string | null;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: uri
             * @description Shows the questions alone; in a dry run the link that goes on working
             */
            client_url: string;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AddedWebhook: {
            /** @description Names the webhook in its other calls */
            id: string;
            /** @description Where everything is sent from now on */
            url: string;
            /** @description What deliveries are signed with; it is shown this once, so keep it */
            secret: string;
            /**
             * Format: date-time
             * @description When it was added
             */
            created_at: string;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        WebhookDelivery: {
            /** @description The webhook-id that is sent with it */
            id: string;
            /** @description What happened, such as order.site_delivered */
            type: string;
            /**
             * @description failed: it was tried for a day, or, sent by a test or as one delivery again, once; dropped: it is not tried again, because a replay stands in its place, the receiver answered 410 Gone, or there was nothing to tell any more
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            /**
             * Format: int64
             * @description How often it was tried
             */
            attempts: number;
            /**
             * Format: date-time
             * @description Since when it waited to be sent
             */
            queued_at: string;
            /** @description When it is tried next; null where it is not */
            next_attempt_at: string | null;
            /** @description When the receiver took it; null where it has not */
            delivered_at: string | null;
            /** @description What the last attempt came to */
            problem: string | null;
        };
        Webhook: {
            /** @description Names the webhook in its other calls */
            id: string;
            /** @description Where it is sent; null where that cannot be read any more */
            url: string | null;
            /**
             * @description stopped: something did not arrive for a day, and nothing more is sent until you replay; ended: the receiver answered 410 Gone or the operator has ended it, and nothing is sent until you delete it and add it again
             * @enum {string}
             */
            state: "active" | "stopped" | "ended";
            /** @description Why it was stopped or ended */
            problem: string | null;
            /**
             * Format: date-time
             * @description When it was added
             */
            created_at: string;
            /** @description The newest first, 20 at most */
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        Webhooks: {
            webhooks: components["schemas"]["Webhook"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        WebhookDone: {
            /** @description Names the webhook in its other calls */
            id: string;
            /** @description The webhook-id of what is sent; null where several may be, or nothing */
            delivery: string | null;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Lot: {
            /**
             * Format: int64
             * @description The number of the lot, for every call about it
             */
            id: number;
            /**
             * @description What the best bid buys
             * @enum {string}
             */
            kind: "site_of_the_day";
            /**
             * @description open takes bids; awaiting_brief takes none while its leader completes the brief, and becomes sold, unsold, or open once more; sold, unsold and cancelled are final
             * @enum {string}
             */
            status: "scheduled" | "open" | "awaiting_brief" | "sold" | "unsold" | "cancelled";
            /** @description The current price, which the leader pays if nothing changes */
            price_usd: number;
            /** @description The least that a next bid has to be; null once the lot takes no bids */
            min_next_bid_usd: number | null;
            /** @description price_usd in the requested currency */
            price: number;
            /** @description min_next_bid_usd in the requested currency */
            min_next_bid: number | null;
            /**
             * Format: date-time
             * @description When it ends, unless a late bid moves that
             */
            ends_at: string;
            /**
             * Format: int64
             * @description The same, counted from this answer, or from the at of an event; 0 once it is over
             */
            ends_in_seconds: number;
            /**
             * Format: int64
             * @description How many clients have a bid that counts
             */
            bidders: number;
            /** @description Whether the leader’s brief is complete */
            leader_has_brief: boolean;
            /** @description Set while the leader has no complete brief. If it is still incomplete then, their bid is void, and bidding reopens once for 30 minutes */
            leader_brief_deadline: string | null;
            /** @description The highest amount bid so far by a client whose brief is complete; null if there is none. After a sale, the price */
            best_bid_with_brief_usd: number | null;
        };
        AuctionState: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description The currency of price and min_next_bid; bids are in USD
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
            /**
             * Format: date-time
             * @description Only of an event of the stream: when the lots stood so, and from when ends_in_seconds counts
             */
            at?: string;
            /** @description Those that are announced, open, or were over lately */
            lots: components["schemas"]["Lot"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AuctionBriefStatus: {
            /** @description Whether the brief is complete for a lot of this kind */
            ready: boolean;
            /** @description What it still lacks, the most important first */
            missing: {
                /** @description The id to send the answer under, or contact for any one of e-mail, WhatsApp and Telegram */
                id: string;
                /** @description Only on contact: any one of these answers it */
                need_one_of?: string[];
                /** @description The question; show it word for word */
                question: string;
                /**
                 * @description How it is answered; fields: by an object of the keys in fields
                 * @enum {string}
                 */
                type: "text" | "choice" | "multi_choice" | "checkbox" | "fields";
                /** @description For a choice, the options; other words are accepted too */
                options?: string[];
                fields?: components["schemas"]["BriefField"][];
            }[];
        };
        /** @description The signed promise that what this call did stands in the public log: keep it, it proves the bid. Left out where the call entered and removed nothing, and while the log cannot be signed */
        Receipt: {
            /** @description What stands in the public log, as canonical JSON: who the client is there, and what the bid came to */
            leaf: string;
            /** @description The hash of that leaf in base64; show_inclusion_proof proves by it that it is in the log */
            leaf_hash: string;
            /**
             * Format: date-time
             * @description The leaf is in the log by then, at the latest
             */
            included_by: string;
            /** @description That promise as a signed note (c2sp.org/signed-note), by a key that /log/keys lists */
            note: string;
        };
        PendingBid: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * @description waiting_for_code: the bid counts once its code is entered; of a bid by a participant key within its bid authorization: entered, under_review while a person reviews it, or not_entered if the client leads already and allows no less
             * @enum {string}
             */
            status: "waiting_for_code" | "entered" | "under_review" | "not_entered";
            /** @description Names the bid when its code is sent to confirm_bid; the bid_id of later answers */
            pending_id: string;
            /** @description The address that the code was mailed to, where one was */
            code_sent_to?: string;
            /**
             * Format: date-time
             * @description Until when the code is good, where one was mailed
             */
            code_expires_at?: string;
            lot: components["schemas"]["Lot"];
            /** @description By when the brief of the client has to be complete if they lead at the end; moves with ends_at. Null once bidding has reopened, when only those with a complete brief bid, and once the lot is over */
            brief_deadline: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The bid, where no code was needed, as confirm_bid shows it */
            bids?: {
                /**
                 * Format: int64
                 * @description The id of the lot, as show_lots lists it
                 */
                lot: number;
                /** @description What was bid, never the maximum */
                amount_usd: number;
                /** @description The price of the lot now */
                price_usd: number;
                /** @description Whether it counts; false while a person reviews it, if it came too late or too low, or if its client leads already and allows no less */
                entered: boolean;
                /** @description Whether the client leads the lot now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden */
                leader: boolean;
                /** @description Up to which we bid for the client on this lot, where we do */
                automatic_max_usd?: number;
            }[];
            /** @description The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid */
            mandate_usd?: number | null;
            /** @description How complete the brief is for each kind of lot, where no code was needed */
            brief?: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            receipt?: components["schemas"]["Receipt"];
            /** @description Where the call did more at once, such as to set the maximum of a bid: a further receipt for each, in their order */
            receipts?: components["schemas"]["Receipt"][];
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        ConfirmedBid: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Secret; send it as a bearer token. The same code sent again ends it and returns another. Empty in a dry run */
            participant_key: string;
            /** @description The lot of the bid; left out for a sign-in */
            lot?: components["schemas"]["Lot"];
            /** @description By when the brief of the client has to be complete if they lead at the end; moves with ends_at. Null once bidding has reopened, when only those with a complete brief bid, and once the lot is over */
            brief_deadline?: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won?: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The bid that the code was for; empty for a sign-in */
            bids: {
                /**
                 * Format: int64
                 * @description The id of the lot, as show_lots lists it
                 */
                lot: number;
                /** @description What was bid, never the maximum */
                amount_usd: number;
                /** @description The price of the lot now */
                price_usd: number;
                /** @description Whether it counts; false while a person reviews it, if it came too late or too low, or if its client leads already and allows no less */
                entered: boolean;
                /** @description Whether the client leads the lot now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden */
                leader: boolean;
                /** @description Up to which we bid for the client on this lot, where we do */
                automatic_max_usd?: number;
            }[];
            /** @description The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid */
            mandate_usd?: number | null;
            /** @description How complete the brief is for each kind of lot */
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description Where the call did more at once, such as to set the maximum of a bid: a further receipt for each, in their order */
            receipts?: components["schemas"]["Receipt"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        LotRules: {
            /** @description Who gets the lot, in three sentences */
            text: string;
            /**
             * Format: uri
             * @description The rules in words, which a bid accepts
             */
            url: string;
            /** @description The first whose below_usd is above the price counts */
            steps: {
                /** @description For prices below this; null: for all others */
                below_usd: number | null;
                /** @description How much more than the price the next bid has to be */
                step_usd: number;
            }[];
            /** @description No bid and no maximum is higher */
            max_usd: number;
            /** @description What late bids do to the end */
            extension: {
                /**
                 * Format: int64
                 * @description A bid with less than this left moves the end to this long after it
                 */
                seconds: number;
                /**
                 * Format: int64
                 * @description How often, at most
                 */
                times_max: number;
                /**
                 * Format: int64
                 * @description How often so far
                 */
                times: number;
            };
        };
        LotBrief: {
            /** @description What a brief has to answer for its bid to win */
            requires: {
                /** @description The id of a question, or contact for any one of a group */
                id: string;
                /** @description Only on contact: any one of these answers it */
                need_one_of?: string[];
            }[];
            /**
             * Format: int64
             * @description How long after the end the leader may still complete the brief
             */
            grace_seconds: number;
        };
        /** @description The forecast of the lot if nothing more is bid; null before it opens and once it is decided */
        IfClosedNow: {
            /**
             * @description awaiting_brief: the leader has until brief_deadline to complete the brief
             * @enum {string}
             */
            outcome: "sold" | "awaiting_brief" | "unsold";
            /** @description The price that the leader pays, with a complete brief; null if nobody leads */
            price_usd: number | null;
            /** @description Until when the leader may complete the brief; null if none is awaited */
            brief_deadline: string | null;
            /** @description The outcome if the leader does not complete the brief: reopened for 30 minutes, or unsold if nobody else has bid; null if no brief is awaited */
            if_brief_missing: ("reopened" | "unsold") | null;
        } | null;
        LotEntry: {
            /**
             * Format: int64
             * @description 1, 2, 3 … in the order in which it happened on this lot
             */
            number: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            at: string;
            /**
             * @description automatic_bid: bid for a client with a maximum; withdrawn: cancelled by its bidder, removed: by an operator; extended: a late bid moved the end, rescheduled: an operator did; reopened: the brief of that bidder was not complete in time, so their bids are void and bidding is open again
             * @enum {string}
             */
            what: "opened" | "bid" | "automatic_bid" | "withdrawn" | "removed" | "extended" | "rescheduled" | "awaiting_brief" | "reopened" | "sold" | "unsold" | "cancelled";
            /** @description Whose doing: bidders of this lot are counted from 1 as they first bid */
            bidder: number | null;
            /** @description The same as the public log calls them; null for a lot without a log */
            bidder_in_log: string | null;
            /** @description What was bid or withdrawn, or the price of the sale */
            amount_usd: number | null;
            /** @description The price of the lot from then on */
            price_usd: number;
            /** @description When the lot ends from then on */
            ends_at: string | null;
        };
        LotWithHistory: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description The currency of price and min_next_bid; bids are in USD
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
            /**
             * @description Language of what_is_won, and of the rules
             * @enum {string}
             */
            lang: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            lot: components["schemas"]["Lot"];
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            rules: components["schemas"]["LotRules"];
            brief: components["schemas"]["LotBrief"];
            /** @description How many of each currency one USD is counted as here; bids are in USD */
            rates: {
                /** @description How many of it one USD is */
                EUR: number;
                /** @description How many of it one USD is */
                USD: number;
                /** @description How many of it one USD is */
                PLN: number;
            };
            if_closed_now: components["schemas"]["IfClosedNow"];
            /** @description Whether a witness has signed a public log with the outcome of the lot. Null while it is not over, and if this service has no witnesses */
            outcome_witness: {
                /** @description No witness has signed yet: nobody is notified of the outcome, and no order is placed */
                waiting: boolean;
                /** @description The witnesses that have, by their names in /log/keys */
                by: string[];
            } | null;
            /** @description The price history, oldest first */
            history: {
                /**
                 * Format: date-time
                 * @description Since when it was that
                 */
                at: string;
                /** @description The price from then on */
                price_usd: number;
                /** @description False for the start price, before anybody has bid */
                bid: boolean;
            }[];
            /** @description The history of the lot, the newest first, at most 200; maxima are not shown */
            entries: components["schemas"]["LotEntry"][];
            /** @description There are earlier ones: send this number as before. Null if these are all */
            entries_before: number | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Following: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: int64
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
            /** @description The address that the link is mailed to */
            link_sent_to: string;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        PastLot: {
            /**
             * Format: int64
             * @description The number of the lot, for every call about it
             */
            id: number;
            /**
             * @description What the best bid bought
             * @enum {string}
             */
            kind: "site_of_the_day";
            /**
             * @description What it came to
             * @enum {string}
             */
            status: "sold" | "unsold" | "cancelled";
            /** @description For how much it was sold, else its last price */
            price_usd: number;
            /**
             * Format: date-time
             * @description When it took the last bids
             */
            ends_at: string;
            /**
             * Format: date-time
             * @description When it was decided
             */
            closed_at: string;
            /**
             * Format: int64
             * @description How many clients had a bid that counted
             */
            bidders: number;
            /**
             * Format: int64
             * @description How many bids counted; all that a maximum bid is one of them
             */
            bids: number;
        };
        PastLots: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /** @description The newest first, at most 50 */
            lots: components["schemas"]["PastLot"][];
            /** @description Older ones follow: send this number as before. Null if there are none */
            before: number | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        InclusionProof: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /** @description Whether a checkpoint that holds the leaf is signed already */
            included: boolean;
            /**
             * Format: int64
             * @description Where it is in the log, from 0 on
             */
            index?: number;
            /** @description The proof, with the signed checkpoint it is for, as c2sp.org/tlog-proof has it: it can be checked without this service */
            proof?: string;
            /**
             * Format: date-time
             * @description Where it is not yet: by when it will be, at the latest
             */
            included_by?: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        BidBeforeItsCode: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /** @description The address that the code was mailed to */
            code_sent_to: string;
            /** @description What is bid once the code is entered */
            amount_usd: number;
            /** @description The maximum up to which it then bids automatically, where that is more */
            max_usd?: number;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        MailedCode: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: date-time
             * @description Until when the code is good
             */
            code_expires_at: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Participant: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /** @description Whose key it is */
            email: string;
            /** @description What is answered so far, by the ids of the questions */
            answers: {
                [key: string]: unknown;
            };
            /** @description How complete the brief is for each kind of lot */
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            /** @description Until when the brief has to be complete for the client to win; null if nothing waits for it */
            brief_deadline: string | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        SavedBrief: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description The questions whose answers were stored, by their ids */
            saved: string[];
            /** @description Ids of unknown questions; their answers are stored too */
            unrecognized?: string[];
            /** @description How complete the brief is for each kind of lot */
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            /** @description The lots not yet over on which the client has bid, as they stand with this brief */
            lots: {
                /**
                 * Format: int64
                 * @description The number of the lot, for every call about it
                 */
                id: number;
                /**
                 * @description What the best bid buys
                 * @enum {string}
                 */
                kind: "site_of_the_day";
                /**
                 * @description open takes bids; awaiting_brief takes none while its leader completes the brief, and becomes sold, unsold, or open once more; sold, unsold and cancelled are final
                 * @enum {string}
                 */
                status: "scheduled" | "open" | "awaiting_brief" | "sold" | "unsold" | "cancelled";
                /** @description The current price, which the leader pays if nothing changes */
                price_usd: number;
                /** @description The least that a next bid has to be; null once the lot takes no bids */
                min_next_bid_usd: number | null;
                /** @description price_usd in the requested currency */
                price: number;
                /** @description min_next_bid_usd in the requested currency */
                min_next_bid: number | null;
                /**
                 * Format: date-time
                 * @description When it ends, unless a late bid moves that
                 */
                ends_at: string;
                /**
                 * Format: int64
                 * @description The same, counted from this answer, or from the at of an event; 0 once it is over
                 */
                ends_in_seconds: number;
                /**
                 * Format: int64
                 * @description How many clients have a bid that counts
                 */
                bidders: number;
                /** @description Whether the leader’s brief is complete */
                leader_has_brief: boolean;
                /** @description Set while the leader has no complete brief. If it is still incomplete then, their bid is void, and bidding reopens once for 30 minutes */
                leader_brief_deadline: string | null;
                /** @description The highest amount bid so far by a client whose brief is complete; null if there is none. After a sale, the price */
                best_bid_with_brief_usd: number | null;
                /** @description By when the brief of the client has to be complete if they lead at the end; moves with ends_at. Null once bidding has reopened, when only those with a complete brief bid, and once the lot is over */
                brief_deadline: string | null;
                /** @description What the winner gets for the price, and which answers are needed after the win */
                what_is_won: string;
                /**
                 * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
                 * @enum {string}
                 */
                prices_are?: "net" | "gross" | "no_vat";
            }[];
            /** @description For the winner of a lot: the order that now has these answers */
            order_id?: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        OwnBid: {
            /** @description Names the bid in cancel_bid */
            bid_id: string;
            /**
             * Format: int64
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
            /** @description What was bid */
            amount_usd: number;
            /**
             * Format: date-time
             * @description When the bid was placed
             */
            placed_at: string;
            /**
             * @description How it stands: under_review waits for a person, set_aside counts again once the brief is complete, void missed the brief deadline, not_entered came too late or too low, rejected was refused after a look
             * @enum {string}
             */
            status: "waiting_for_code" | "under_review" | "leading" | "outbid" | "set_aside" | "void" | "won" | "lost" | "not_entered" | "cancelled" | "rejected";
            /** @description Whether it counts in the auction */
            entered: boolean;
            /** @description Whether it leads now */
            leader: boolean;
            /** @description Up to which we bid for the client on this lot; null if we do not */
            automatic_max_usd: number | null;
            /** @description For a winning bid, the key to its order */
            order_id?: string;
            /**
             * Format: uri
             * @description For a winning bid, the page of its order
             */
            page_url?: string;
            /** @description The winner dropped out, and the client can have the site for this amount: answer before then */
            offer?: {
                /** @description What the site costs the client */
                amount_usd: number;
                /**
                 * Format: date-time
                 * @description When the offer ends
                 */
                until: string;
            };
        };
        /** @description The forecast for the client if nothing more is bid; null before the lot opens and once it is decided */
        IfClosedNowForYou: {
            /**
             * @description you_need_a_brief: the client leads and wins once the brief is complete; bidding_may_reopen: somebody else leads without a complete brief, and bidding reopens if it does not come in time
             * @enum {string}
             */
            outcome: "you_win" | "you_need_a_brief" | "bidding_may_reopen" | "you_lose";
            /** @description What the site then costs its buyer; null if there is none */
            price_usd: number | null;
            /**
             * @description What it takes for the client to win, as far as that is in their hands: bid min_next_bid_usd or more, complete_brief with submit_brief, or confirm_code with confirm_bid
             * @enum {string}
             */
            you_must: "nothing" | "bid" | "complete_brief" | "confirm_code";
            /** @description Where there is a choice, each thing the client can do; the first is you_must */
            options: {
                /**
                 * @description As in you_must
                 * @enum {string}
                 */
                do: "bid" | "complete_brief";
                /** @description The least to bid; null for a brief */
                amount_usd: number | null;
                /** @description What it is good for, in the client’s language */
                because: string;
            }[];
            /** @description Until when; null if nothing has to be done */
            by: string | null;
            /** @description All of that in sentences for the client, in their language */
            text: string;
        } | null;
        OwnLot: {
            /**
             * Format: int64
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
            /**
             * @description As show_lots has it
             * @enum {string}
             */
            status: "scheduled" | "open" | "awaiting_brief" | "sold" | "unsold" | "cancelled";
            /** @description The current price, or the final price of the lot */
            price_usd: number;
            /** @description The least that a next bid has to be; null once the lot takes no bids */
            min_next_bid_usd: number | null;
            /**
             * Format: date-time
             * @description When it ends, unless a late bid moves that
             */
            ends_at: string;
            /** @description The bids of the client on it, as in bids */
            bid_ids: string[];
            /**
             * @description set_aside: bidding has reopened, and what the client has bid counts again once the brief is complete; void: the client missed the brief deadline; none: no bid of the client counts
             * @enum {string}
             */
            standing: "leading" | "outbid" | "set_aside" | "void" | "won" | "lost" | "none";
            /** @description What the client has bid on it; null if nothing counts */
            own_bid_usd: number | null;
            /** @description Up to which we bid for the client; null if we do not */
            automatic_max_usd: number | null;
            /** @description The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid */
            mandate_usd?: number | null;
            if_closed_now: components["schemas"]["IfClosedNowForYou"];
            /**
             * Format: date-time
             * @description When the lot or a bid of the client on it last changed
             */
            updated_at: string;
        };
        OwnBids: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /** @description The newest first */
            bids: components["schemas"]["OwnBid"][];
            /** @description Each lot of these bids once: those that go on by their end, then the others */
            lots: components["schemas"]["OwnLot"][];
            /** @description Whether the client has paused all bidding: nothing can be bid for them, whatever you_must says, until they lift it by the link in their mail */
            paused: boolean;
            /** @description When any of it last changed; null if the client has no bids */
            updated_at: string | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        CancelledBid: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            bid: components["schemas"]["OwnBid"];
            /** @description All bids that were cancelled */
            bids: components["schemas"]["OwnBid"][];
            lot: components["schemas"]["Lot"];
            /** @description By when the brief of the client has to be complete if they lead at the end; moves with ends_at. Null once bidding has reopened, when only those with a complete brief bid, and once the lot is over */
            brief_deadline: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description What the client has still bid on the lot, in a dry run the most it can be; null if nothing */
            still_binding_usd: number | null;
            /** @description Whether nothing is bid automatically for the client on the lot */
            maximum_off: boolean;
            /** @description Whether the withdrawal counts: after two within 30 days a person reviews each further bid */
            counts_for_review: boolean;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description Where the call did more at once, such as to set the maximum of a bid: a further receipt for each, in their order */
            receipts?: components["schemas"]["Receipt"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AutomaticBidding: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description The state of automatic bidding */
            auto: {
                /**
                 * Format: int64
                 * @description The id of the lot, as show_lots lists it
                 */
                lot: number;
                /** @description Up to which we bid; null: not at all */
                max_usd: number | null;
                /**
                 * @description under_review: a person reviews it before it counts; waiting_for_code: it counts once its code is entered, and max_usd is the maximum until then
                 * @enum {string}
                 */
                status: "on" | "off" | "under_review" | "waiting_for_code";
                /** @description What the client has bid so far; null if nothing */
                own_bid_usd: number | null;
                /** @description Whether the client leads now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden */
                leader: boolean;
                /** @description The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid */
                mandate_usd?: number | null;
            };
            lot: components["schemas"]["Lot"];
            /** @description By when the brief of the client has to be complete if they lead at the end; moves with ends_at. Null once bidding has reopened, when only those with a complete brief bid, and once the lot is over */
            brief_deadline: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description Names a maximum that waits for its code when that is sent to confirm_bid */
            pending_id?: string;
            /** @description The address that the code was mailed to, where one was */
            code_sent_to?: string;
            /**
             * Format: date-time
             * @description Until when the code is good, where one was mailed
             */
            code_expires_at?: string;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description Where the call did more at once, such as to set the maximum of a bid: a further receipt for each, in their order */
            receipts?: components["schemas"]["Receipt"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AnsweredOffer: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: int64
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
            /** @description What the site costs the client */
            amount_usd: number;
            /** @description Whether the offer was taken */
            accepted: boolean;
            /** @description For an accepted offer, the key to the order */
            order_id?: string;
            /**
             * Format: uri
             * @description For an accepted offer, the page of the order
             */
            page_url?: string;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        RevokedKey: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        SignIn: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * @description A key is given once the code is entered
             * @constant
             */
            status: "waiting_for_code";
            /** @description Names the sign-in when its code is sent to confirm_bid */
            pending_id: string;
            /** @description The address that the code was mailed to */
            code_sent_to: string;
            /**
             * Format: date-time
             * @description Until when the code is good
             */
            code_expires_at: string;
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        BiddingPause: {
            /**
             * @description Always true: what is refused is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description There in a dry run alone: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Whether nothing is bid for the client now */
            paused: boolean;
            /** @description The things that a pause stops; earlier bids still bind */
            stopped: {
                /**
                 * Format: int64
                 * @description Codes that were mailed and not entered
                 */
                codes: number;
                /**
                 * Format: int64
                 * @description Bids under review
                 */
                under_review: number;
                /** @description Lots with automatic bidding */
                automatic: number[];
            };
            /** @description What happens next and what is yours to do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        OrderEventData: {
            /** @description As people call the order, such as S-1042 */
            number: string | null;
            /** @description Your own name for it */
            reference: string | null;
            /**
             * @description Who made it happen
             * @enum {string}
             */
            by: "studio" | "client" | "operator" | "service";
            /**
             * @description The state of the brief
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * Format: date-time
             * @description When the order was placed
             */
            placed_at: string;
            /**
             * Format: date-time
             * @description When something last happened to it
             */
            updated_at: string;
            /**
             * @description How far it is, from its brief to its end
             * @enum {string}
             */
            stage: "awaiting_brief" | "checking" | "building" | "delivered" | "changing" | "accepted" | "paid" | "closed" | "refused" | "cancelled";
            /** @description What is next, and who does it */
            next_move: {
                /**
                 * @description Whose turn it is
                 * @enum {string}
                 */
                who: "studio" | "client" | "operator" | "nobody";
                /**
                 * @description What is to be done
                 * @enum {string}
                 */
                what: "answer_questions" | "check_brief" | "build" | "look_at_site" | "change" | "answer_us" | "resume_work" | "pay" | "fix" | "add_source_files" | "nothing";
                /** @description Until when; null where no time is set */
                by: string | null;
            };
            /** @description Where the site is live; null before that */
            site_url: string | null;
            /** @description Rounds of changes */
            rounds: {
                /**
                 * Format: int64
                 * @description How many the price includes
                 */
                included: number;
                /**
                 * Format: int64
                 * @description How many are behind or open
                 */
                used: number;
                /**
                 * Format: int64
                 * @description How many can still be requested
                 */
                left: number;
                /** @description Until when one can begin; null before the site is there */
                until: string | null;
                /** @description The number of the request that is open */
                open: number | null;
            };
            /** @description Until when what is broken is mended free; null before that is known */
            fixes_until: string | null;
            /** @description Set while the work is paused */
            on_hold_since: string | null;
            /** @description Ids of the questions that are still open */
            missing: string[];
            /** @description What the order costs */
            price: {
                /** @description The whole price */
                amount: number;
                /**
                 * @description Of the amount
                 * @enum {string}
                 */
                currency: "EUR" | "USD" | "PLN";
            };
            /** @description What we promised, also what is over */
            deadlines: components["schemas"]["Deadline"][];
            /** @description How far the payment is */
            payment: {
                /**
                 * @description How far it is: nothing is due before the site is accepted
                 * @enum {string}
                 */
                state: "none" | "due" | "paid" | "refunded" | "void";
                /** @description What the order costs */
                amount: number;
                /** @description Until when it is to be paid; null while nothing is due */
                due_at: string | null;
                /** @description Of the invoice for it, once there is one */
                invoice_number: string | null;
                /**
                 * @description That of the price
                 * @enum {string}
                 */
                currency: "EUR" | "USD" | "PLN";
            };
        };
        LotEventData: {
            /**
             * Format: int64
             * @description The number of the lot, for every call about it
             */
            id: number;
            /**
             * @description What the best bid buys
             * @enum {string}
             */
            kind: "site_of_the_day";
            /**
             * @description open takes bids; awaiting_brief takes none while its leader completes the brief, and becomes sold, unsold, or open once more; sold, unsold and cancelled are final
             * @enum {string}
             */
            status: "scheduled" | "open" | "awaiting_brief" | "sold" | "unsold" | "cancelled";
            /** @description The current price, which the leader pays if nothing changes */
            price_usd: number;
            /** @description The least that a next bid has to be; null once the lot takes no bids */
            min_next_bid_usd: number | null;
            /** @description price_usd in the requested currency */
            price: number;
            /** @description min_next_bid_usd in the requested currency */
            min_next_bid: number | null;
            /**
             * Format: date-time
             * @description When it ends, unless a late bid moves that
             */
            ends_at: string;
            /**
             * Format: int64
             * @description The same, counted from this answer, or from the at of an event; 0 once it is over
             */
            ends_in_seconds: number;
            /**
             * Format: int64
             * @description How many clients have a bid that counts
             */
            bidders: number;
            /** @description Whether the leader’s brief is complete */
            leader_has_brief: boolean;
            /** @description Set while the leader has no complete brief. If it is still incomplete then, their bid is void, and bidding reopens once for 30 minutes */
            leader_brief_deadline: string | null;
            /** @description The highest amount bid so far by a client whose brief is complete; null if there is none. After a sale, the price */
            best_bid_with_brief_usd: number | null;
            /**
             * @description The currency of price and min_next_bid
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
        };
        /** @description RFC 9457, for Accept: application/problem+json */
        Problem: {
            /**
             * Format: uri
             * @description Where this problem is explained
             */
            type: string;
            /** @description What went wrong, always in the same words */
            title: string;
            /**
             * Format: int32
             * @description That of the answer
             */
            status: number;
            /** @description One sentence that says what to do */
            detail: string;
            /**
             * @description What went wrong, for programs; it never changes
             * @enum {string}
             */
            code: "not_json" | "unclear_json" | "body_too_large" | "contact_required" | "invalid_field" | "rules_not_accepted" | "order_not_found" | "reference_taken" | "client_link_ended" | "brief_too_large" | "price_changed" | "act_not_allowed" | "not_taken_back" | "site_not_live" | "amount_not_due" | "too_many_orders" | "too_many_resupplies" | "too_many_unchanged" | "lot_not_found" | "leaf_not_found" | "bid_not_found" | "lot_not_open" | "brief_required" | "bids_void" | "below_minimum" | "bid_under_review" | "cancel_not_allowed" | "offer_not_found" | "offer_over" | "offer_open" | "nobody_next" | "lot_passed_on" | "nothing_to_cancel" | "wrong_code" | "too_many_wrong_codes" | "wrong_codes_used_up" | "code_expired" | "code_used" | "code_replaced" | "code_cancelled" | "too_many_codes" | "too_many_mailboxes" | "too_many_order_links" | "too_many_follows" | "too_many_answers" | "too_many_maxima" | "address_blocked" | "bidding_paused" | "pause_link_not_valid" | "file_too_large" | "file_empty" | "file_type_not_taken" | "no_file" | "files_full" | "too_many_files" | "too_many_unfinished" | "file_not_found" | "source_not_paid" | "file_not_removable" | "storage_full" | "desk_link_not_valid" | "too_many_desk_links" | "webhook_not_found" | "webhooks_full" | "webhook_exists" | "webhook_on_hold" | "receiver_unconfirmed" | "receiver_not_public" | "too_many_webhook_calls" | "key_required" | "key_not_valid" | "too_many_watchers" | "too_many_requests" | "idempotency_key_reused" | "request_in_flight" | "kept_answer_unreadable" | "foreign_form" | "no_such_address" | "method_not_allowed" | "malformed_request" | "request_timeout" | "headers_too_large" | "unavailable" | "auction_on_hold" | "only_looking" | "internal_error";
            /** @description Whether the same request may succeed later */
            retryable: boolean;
            /** @description The field at fault, with its path */
            field?: string;
            /** @description What to do next, with the addresses that it takes; left out where detail says it all */
            next?: string;
        };
        DescribeServiceFields: Record<string, never>;
        ShowBriefSchemaFields: {
            /**
             * @description Kind of site
             * @default website
             * @enum {string}
             */
            type?: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages of the site
             * @default 1
             */
            pages?: number;
            /**
             * Format: int32
             * @description Languages of the site
             * @default 1
             */
            languages?: number;
            /**
             * @description Online payments
             * @default false
             */
            payments?: boolean;
            /**
             * @description Subscriptions
             * @default false
             */
            subscriptions?: boolean;
            /**
             * @description Booking
             * @default false
             */
            booking?: boolean;
            /**
             * @description User accounts
             * @default false
             */
            accounts?: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             * @default 0
             */
            extra_roles?: number;
            /**
             * Format: int32
             * @description Systems to connect
             * @default 0
             */
            integrations?: number;
            /**
             * @description Language of the question texts and the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ListBriefQuestionsFields: {
            /**
             * @description Kind of site
             * @default website
             * @enum {string}
             */
            type?: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages of the site
             * @default 1
             */
            pages?: number;
            /**
             * Format: int32
             * @description Languages of the site
             * @default 1
             */
            languages?: number;
            /**
             * @description Online payments
             * @default false
             */
            payments?: boolean;
            /**
             * @description Subscriptions
             * @default false
             */
            subscriptions?: boolean;
            /**
             * @description Booking
             * @default false
             */
            booking?: boolean;
            /**
             * @description User accounts
             * @default false
             */
            accounts?: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             * @default 0
             */
            extra_roles?: number;
            /**
             * Format: int32
             * @description Systems to connect
             * @default 0
             */
            integrations?: number;
            /**
             * @description Language of the question texts and the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /**
             * @description Only the questions without which this project cannot be started; with brief=1
             * @default false
             */
            needed?: boolean;
        };
        QuoteFields: {
            /**
             * @description Kind of site
             * @default website
             * @enum {string}
             */
            type?: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages of the site
             * @default 1
             */
            pages?: number;
            /**
             * Format: int32
             * @description Languages of the site
             * @default 1
             */
            languages?: number;
            /**
             * @description Online payments
             * @default false
             */
            payments?: boolean;
            /**
             * @description Subscriptions
             * @default false
             */
            subscriptions?: boolean;
            /**
             * @description Booking
             * @default false
             */
            booking?: boolean;
            /**
             * @description User accounts
             * @default false
             */
            accounts?: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             * @default 0
             */
            extra_roles?: number;
            /**
             * Format: int32
             * @description Systems to connect
             * @default 0
             */
            integrations?: number;
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /**
             * @description Whether the texts are ready
             * @default false
             */
            content_ready?: boolean;
            /** @description The most that the price may be, in its currency: the answer then says whether it is, and names the smallest changes by which it would be */
            budget?: number;
        };
        QuoteProjectsFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            projects: {
                /**
                 * @description Kind of site
                 * @default website
                 * @enum {string}
                 */
                type?: "landing" | "website" | "shop" | "redesign";
                /**
                 * Format: int32
                 * @description Pages of the site
                 * @default 1
                 */
                pages?: number;
                /**
                 * Format: int32
                 * @description Languages of the site
                 * @default 1
                 */
                languages?: number;
                /**
                 * @description Online payments
                 * @default false
                 */
                payments?: boolean;
                /**
                 * @description Subscriptions
                 * @default false
                 */
                subscriptions?: boolean;
                /**
                 * @description Booking
                 * @default false
                 */
                booking?: boolean;
                /**
                 * @description User accounts
                 * @default false
                 */
                accounts?: boolean;
                /**
                 * Format: int32
                 * @description Roles besides the visitor
                 * @default 0
                 */
                extra_roles?: number;
                /**
                 * Format: int32
                 * @description Systems to connect
                 * @default 0
                 */
                integrations?: number;
                /** @description What the studio's end client does */
                business?: string;
                /** @description What a visitor should do on the site */
                goal?: string;
                /**
                 * @description Whether the texts are ready
                 * @default false
                 */
                content_ready?: boolean;
                /** @description Anything worth saying */
                notes?: string;
                /** @description Another place for the modules, with the same meaning; a module of the project itself, even switched off, overrides the one in here */
                modules?: {
                    /**
                     * @description Online payments; ignored where the project itself has this field
                     * @default false
                     */
                    payments?: boolean;
                    /**
                     * @description Subscriptions; ignored where the project itself has this field
                     * @default false
                     */
                    subscriptions?: boolean;
                    /**
                     * @description Booking; ignored where the project itself has this field
                     * @default false
                     */
                    booking?: boolean;
                    /**
                     * @description User accounts; ignored where the project itself has this field
                     * @default false
                     */
                    accounts?: boolean;
                    /**
                     * Format: int32
                     * @description Roles besides the visitor; ignored where the project itself has this field
                     * @default 0
                     */
                    extra_roles?: number;
                    /**
                     * Format: int32
                     * @description Systems to connect; ignored where the project itself has this field
                     * @default 0
                     */
                    integrations?: number;
                };
            }[];
            /** @description The most that the price may be, in its currency: the answer then says whether it is, and names the smallest changes by which it would be */
            budget?: number;
            /**
             * @description Language of the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ShowPricesFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /**
             * @description Language of the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ShowSigningKeysFields: Record<string, never>;
        ResupplyBriefFields: {
            /** @description Answers to the brief questions, each under the id of its question; they count before those in project.brief */
            brief?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the question texts and the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /** @description The order whose brief is resupplied */
            order_id: string;
            /**
             * @description Keep what was said before in those fields of a question that its new answer leaves out
             * @default false
             */
            merge_fields?: boolean;
        };
        PlaceOrderFields: {
            /** @description Who orders: email or telegram has to be there, so that the order can be confirmed */
            studio: {
                /** @description Name of the studio or agency */
                name?: string;
                /** @description Website of the studio or agency */
                website?: string;
                /**
                 * Format: email
                 * @description Where the order is confirmed and we write to
                 */
                email?: string;
                /** @description A handle or a t.me link: where the order is confirmed and we write to, unless there is an email */
                telegram?: string;
            } & (unknown | unknown);
            /** @description The ordered site; omitted fields have their defaults */
            project?: {
                /**
                 * @description Kind of site
                 * @default website
                 * @enum {string}
                 */
                type?: "landing" | "website" | "shop" | "redesign";
                /**
                 * Format: int32
                 * @description Pages of the site
                 * @default 1
                 */
                pages?: number;
                /**
                 * Format: int32
                 * @description Languages of the site
                 * @default 1
                 */
                languages?: number;
                /**
                 * @description Online payments
                 * @default false
                 */
                payments?: boolean;
                /**
                 * @description Subscriptions
                 * @default false
                 */
                subscriptions?: boolean;
                /**
                 * @description Booking
                 * @default false
                 */
                booking?: boolean;
                /**
                 * @description User accounts
                 * @default false
                 */
                accounts?: boolean;
                /**
                 * Format: int32
                 * @description Roles besides the visitor
                 * @default 0
                 */
                extra_roles?: number;
                /**
                 * Format: int32
                 * @description Systems to connect
                 * @default 0
                 */
                integrations?: number;
                /** @description What the studio's end client does */
                business?: string;
                /** @description What a visitor should do on the site */
                goal?: string;
                /**
                 * @description Whether the texts are ready
                 * @default false
                 */
                content_ready?: boolean;
                /** @description Anything worth saying */
                notes?: string;
                /** @description Another place for the modules, with the same meaning; a module of the project itself, even switched off, overrides the one in here */
                modules?: {
                    /**
                     * @description Online payments; ignored where the project itself has this field
                     * @default false
                     */
                    payments?: boolean;
                    /**
                     * @description Subscriptions; ignored where the project itself has this field
                     * @default false
                     */
                    subscriptions?: boolean;
                    /**
                     * @description Booking; ignored where the project itself has this field
                     * @default false
                     */
                    booking?: boolean;
                    /**
                     * @description User accounts; ignored where the project itself has this field
                     * @default false
                     */
                    accounts?: boolean;
                    /**
                     * Format: int32
                     * @description Roles besides the visitor; ignored where the project itself has this field
                     * @default 0
                     */
                    extra_roles?: number;
                    /**
                     * Format: int32
                     * @description Systems to connect; ignored where the project itself has this field
                     * @default 0
                     */
                    integrations?: number;
                };
                /** @description The same as brief next to project; where both answer one question, the answer in the outer brief counts */
                brief?: {
                    [key: string]: unknown;
                };
            };
            /** @description Answers to the brief questions, each under the id of its question; they count before those in project.brief */
            brief?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the question texts and the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /** @description The studio's own name for the order; a second one with the same contact is refused */
            reference?: string;
            /** @description A signed price, as quotes answer it: it holds even if prices have changed since; project and currency may then be left out */
            quote_token?: string;
        };
        MailOrderLinkFields: {
            /** @description The studio's own name for the order */
            reference: string;
            /**
             * Format: email
             * @description studio.email of the order
             */
            email?: string;
            /** @description studio.telegram of the order, if it gave no email */
            telegram?: string;
            /**
             * @description Language of the answer
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ShowOrderFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /**
             * @description Language of the question texts and the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ListHistoryFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /**
             * @description Which list
             * @default messages
             * @enum {string}
             */
            list?: "messages" | "requests" | "timeline";
            /**
             * Format: int32
             * @description What stands before that; older answers with addresses that have it
             */
            before?: number;
        };
        ShowBriefFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
        };
        ShowNextQuestionFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        AddFilesFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description At most 50 MiB each; a part of any name that has a filename is one. Over a line that breaks, send each in parts by the tus protocol 1.0.0 to /api/studio-order/{order_id}/uploads instead, with filename and question in Upload-Metadata */
            files: string[];
            /**
             * @description The brief question that the files answer; left out, they are for anything else
             * @enum {string}
             */
            question?: "texts" | "logo" | "photos";
            /**
             * @description material: for the site; studio_logo: the studio's own, for the page that its client sees
             * @default material
             * @enum {string}
             */
            purpose?: "material" | "studio_logo";
        };
        ListFilesFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
        };
        RemoveFileFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description The file_id under which the file is listed */
            file_id: string;
        };
        AcceptSiteFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
        };
        RequestChangesFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description What is to be changed, each by itself */
            items: string[];
        };
        ReportDefectsFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description What is broken, each by itself */
            items: string[];
        };
        RefuseSiteFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description Why, so that we learn from it */
            reason?: string;
        };
        CancelOrderFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description Why, so that we learn from it */
            reason?: string;
        };
        WriteMessageFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description The message */
            text: string;
        };
        EndClientLinkFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
        };
        AddWebhookFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /**
             * Format: uri
             * @description Where deliveries are sent by POST: http or https, on the public internet, at port 80, 443 or one from 1024
             */
            url: string;
        };
        ListWebhooksFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
        };
        TestWebhookFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            webhook_id: string;
        };
        ReplayWebhookFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            webhook_id: string;
            /** @description The id of one delivery, which is sent again by itself */
            delivery?: string;
            /**
             * Format: date-time
             * @description All that happened from then on is sent again, in its order: of the 100 newest changes at most
             */
            since?: string;
        };
        DeleteWebhookFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            webhook_id: string;
        };
        ShowLotsFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
        };
        PlaceBidFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description Bid amount in USD */
            amount_usd: number;
            /** @description The highest the client allows on this lot: the service bids up to it, always the least that leads; the code mail names it */
            max_usd?: number;
            /**
             * Format: email
             * @description The client's e-mail; the code is sent here. With a participant key it may be left out, or must be the key owner's
             */
            email?: string;
            /** @description The client's name */
            name?: string;
            /**
             * @description Language of the client's e-mails and of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /**
             * @description Must be true: the client accepts the auction rules at /auction/rules
             * @constant
             */
            accept_rules: true;
            /**
             * @description May be named, and is always USD
             * @default USD
             * @enum {string}
             */
            currency?: "USD";
        };
        ConfirmBidFields: {
            /** @description The pending bid, as the bid call returned it */
            pending_id: string;
            /** @description The 6 digits that were mailed to the client */
            code: string;
        };
        ShowLotFields: {
            /**
             * Format: int32
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
            /**
             * Format: int32
             * @description Only entries before the one of this number
             */
            before?: number;
            /**
             * @description Currency of price and min_next_bid
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /**
             * @description Language of what is won, and of the rules
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        FollowLotFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /**
             * Format: email
             * @description Where the link and the news are mailed
             */
            email: string;
            /**
             * @description Language of the mails
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ListPastLotsFields: {
            /**
             * Format: int32
             * @description Only lots before the one of this number
             */
            before?: number;
        };
        ShowInclusionProofFields: {
            /** @description The hash of the leaf in base64, as a receipt has it (leaf_hash) */
            leaf_hash: string;
        };
        ShowPendingBidFields: {
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
        };
        MailCodeFields: {
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
        };
        ShowParticipantFields: Record<string, never>;
        SubmitBriefFields: {
            /** @description Answers by question id */
            answers: {
                [key: string]: unknown;
            };
            /**
             * @description Keep what was said before in those fields of a question that its new answer leaves out
             * @default false
             */
            merge_fields?: boolean;
        };
        ListBidsFields: Record<string, never>;
        CancelBidFields: {
            /** @description The bid, as the list of bids names it */
            bid_id?: string;
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
            /**
             * Format: int32
             * @description Instead of one bid: all of the client on this lot
             */
            lot?: number;
        };
        SetAutomaticBidFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description Up to here it is bid for the client; null stops automatic bidding */
            max_usd: number | null;
            /**
             * @description May be named, and is always USD
             * @default USD
             * @enum {string}
             */
            currency?: "USD";
        };
        AnswerOfferFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description yes: the client takes the site for the amount; no: the client does not */
            accept: boolean;
        };
        RevokeKeyFields: {
            /**
             * @description End all keys of the client, and their webhooks
             * @default false
             */
            all?: boolean;
        };
        SignInFields: {
            /**
             * Format: email
             * @description The client's e-mail; the code is sent here
             */
            email: string;
            /**
             * @description Language of the mail with the code
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ShowPauseFields: {
            /** @description What stands at the end of the link in each mail to the client */
            pause_token: string;
        };
        PauseBiddingFields: {
            /** @description What stands at the end of the link in each mail to the client */
            pause_token?: string;
        };
        ResumeBiddingFields: {
            /** @description What stands at the end of the link in each mail to the client */
            pause_token: string;
        };
        AddLotWebhookFields: {
            /**
             * Format: uri
             * @description Where deliveries are sent by POST: http or https, on the public internet, at port 80, 443 or one from 1024
             */
            url: string;
        };
        ListLotWebhooksFields: Record<string, never>;
        TestLotWebhookFields: {
            webhook_id: string;
        };
        ReplayLotWebhookFields: {
            webhook_id: string;
            /** @description The id of one delivery, which is sent again by itself */
            delivery?: string;
            /**
             * Format: date-time
             * @description All that happened from then on is sent again, in its order: of the 100 newest changes at most
             */
            since?: string;
        };
        DeleteLotWebhookFields: {
            webhook_id: string;
        };
        DownloadFileFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description The file_id under which the file is listed */
            file_id: string;
        };
        WatchOrderFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
        };
        WatchLotsFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
