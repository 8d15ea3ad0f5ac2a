// Generated from openapi.json by `npm run client`; a test fails while it differs.

export interface components {
    schemas: {
        /** @description Promises that were due in the last days; null if none was */
        PromisesKept: {
            /**
             * Format: int64
             * @description The number of days counted
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
            /** @description The share of kept promises, rounded down; null if none was due */
            share: number | null;
            /** @description The figures of each kind of promise */
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
                    /** @description The share of kept promises, rounded down; null if none was due */
                    share: number | null;
                };
                /** @description A site is live within 24 hours of our confirmation that we have everything */
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
                    /** @description The share of kept promises, rounded down; null if none was due */
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
                    /** @description The share of kept promises, rounded down; null if none was due */
                    share: number | null;
                };
                /** @description Defects are fixed within 24 hours */
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
                    /** @description The share of kept promises, rounded down; null if none was due */
                    share: number | null;
                };
            };
        } | null;
        ServiceDescription: {
            /** @description What the service does */
            service: string;
            /** @description An example of a call that returns a price */
            quote: string;
            /** @description An example of a call that places an order */
            order: string;
            /** @description An example of a call that returns the brief questions */
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
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
             * @description The brief: an object of answers by question id
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
             * @description The type of the answer; fields: an object with the keys in fields
             * @enum {string}
             */
            type: "text" | "choice" | "multi_choice" | "checkbox" | "fields";
            /** @description The question; show it word for word */
            text: string;
            /** @description False if it is in English, because it is not translated yet */
            translated: boolean;
            /** @description Whether this project cannot be started without it */
            required_for_start: boolean;
            /** @description False if this project does not need it */
            relevant: boolean;
            /** @description One answer from this group is enough; only on e-mail, WhatsApp and Telegram */
            need_one_of?: string[];
            /** @description A hint for the answer */
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
            /** @description How to use the questions, in that language */
            note: string;
            /** @description How to send answers, in that language */
            how_to_answer: string;
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
             * @description The currency of all amounts
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
        /** @description Changes that keep the price within the budget; none of them can be left out */
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
            /** @description Only if a budget was sent */
            budget?: {
                /** @description The budget that was sent */
                amount: number;
                /** @description The currency of the price */
                currency: string;
                /** @description Whether the price is already within the budget */
                fits: boolean;
                /** @description Whether changes can keep the price within the budget */
                reachable: boolean;
                /** @description The lowest price that changes can reach */
                least_amount: number;
            };
            /** @description Only if a budget was sent: the suggestion with the fewest changed fields first, then the one nearest to the price; empty if no change is needed or none is enough */
            counterfactuals?: components["schemas"]["Counterfactual"][];
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
            /** @description One quote per project, in the order of the request */
            quotes: {
                quote: components["schemas"]["Price"];
                project: components["schemas"]["Project"];
                /** @description The quote as a signed token (compact JWS, EdDSA, about 750 characters). Send it unchanged with the order, which then costs this price */
                quote_token: string;
                /** @description Only if a budget was sent */
                budget?: {
                    /** @description The budget that was sent */
                    amount: number;
                    /** @description The currency of the price */
                    currency: string;
                    /** @description Whether the price is already within the budget */
                    fits: boolean;
                    /** @description Whether changes can keep the price within the budget */
                    reachable: boolean;
                    /** @description The lowest price that changes can reach */
                    least_amount: number;
                };
                /** @description Only if a budget was sent: the suggestion with the fewest changed fields first, then the one nearest to the price; empty if no change is needed or none is enough */
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
             * @description When the quote_tokens expire
             */
            valid_until: string;
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
            /** @description The version of the price book; it changes with every new book */
            version: string;
            /**
             * @description The currency of all amounts
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
            /** @description The factor from the price book to each currency; the amounts here already include it */
            currencies: {
                /** @description The value of one unit of the book */
                EUR: number;
                /** @description The value of one unit of the book */
                USD: number;
                /** @description The value of one unit of the book */
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
                /** @description The price without further pages and modules */
                base: number;
                /** @description What the base covers */
                includes: {
                    /**
                     * Format: int64
                     * @description The number of pages that the base covers
                     */
                    total_pages: number;
                    /**
                     * Format: int64
                     * @description The number of included rounds of changes
                     */
                    rounds_of_changes: number;
                };
            }[];
            /** @description The price of pages beyond those that the base covers */
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
                    /** @description The price of each page in this tier */
                    each: number;
                }[];
            };
            /** @description The price of each module */
            modules: {
                /** @description The price of the module */
                payments: number;
                /** @description The price of the module */
                subscriptions: number;
                /** @description The price of the module */
                booking: number;
                /** @description The price of the module */
                accounts: number;
            };
            /** @description Prices per unit */
            per_each: {
                /** @description For each role besides the visitor */
                extra_roles: number;
                /** @description For each system that is connected */
                integrations: number;
            };
            /** @description The limits of an order */
            bounds: {
                /** @description Pages in one language */
                pages: {
                    /**
                     * Format: int64
                     * @description The minimum
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The maximum
                     */
                    max: number;
                };
                /** @description Languages that each page is in */
                languages: {
                    /**
                     * Format: int64
                     * @description The minimum
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The maximum
                     */
                    max: number;
                };
                /** @description Roles besides the visitor */
                extra_roles: {
                    /**
                     * Format: int64
                     * @description The minimum
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The maximum
                     */
                    max: number;
                };
                /** @description Systems that are connected */
                integrations: {
                    /**
                     * Format: int64
                     * @description The minimum
                     */
                    min: number;
                    /**
                     * Format: int64
                     * @description The maximum
                     */
                    max: number;
                };
            };
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
                /** @description The key id, as in the kid of a token's header */
                kid: string;
                /**
                 * @description The signature algorithm
                 * @constant
                 */
                alg: "EdDSA";
                /**
                 * @description The use of the key: signatures only
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
             * @description The type of the answer; fields: an object with the keys in fields
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
            /** @description The order's number for conversation; it is no key. Numbers may skip; null in a dry run */
            number: string | null;
            /** @description The studio's own name for the order */
            reference: string | null;
            /**
             * @description The state of the brief; stage has the state of the order
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            price: components["schemas"]["Price"];
            project: components["schemas"]["Project"];
            /** @description The questions still needed to begin, the most important first; empty if none is */
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids that are no question of ours; their answers are stored too */
            unrecognized?: string[];
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            links: components["schemas"]["PlacedOrderLinks"];
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description What happens next and what you must do, in one sentence */
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
        /** @description A promise of ours with its deadline */
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
             * @description The state of the promise. missed is final, even if the work was done later; void: no longer owed
             * @enum {string}
             */
            state: "open" | "met" | "missed" | "void";
            /** @description The number of its round or report */
            request: number | null;
        };
        OrderFile: {
            /** @description The id of the file for other calls */
            file_id: string;
            /** @description The name with which it was sent */
            name: string;
            /** @description The type, detected from the content */
            content_type: string;
            /**
             * Format: int32
             * @description The size in bytes
             */
            size_bytes: number;
            /** @description The SHA-256 of the content, in hexadecimal */
            sha256: string;
            /**
             * @description material: for the site; source: the source files of the site; studio_logo: for the pages that the client sees
             * @enum {string}
             */
            purpose: "material" | "source" | "studio_logo";
            /** @description The question that the file answers */
            question: string | null;
            /**
             * @description The sender
             * @enum {string}
             */
            from: "studio" | "client" | "operator";
            /**
             * Format: date-time
             * @description The time of arrival
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
             * @description The number among all requests of the order, from 1
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
            /** @description Our verdict on a report; declined: it is a change, and no round is left; null before the verdict */
            verdict: ("defect" | "change" | "declined") | null;
        };
        OrderRecord: {
            /** @description The id of the order. Keep it secret: anyone who has it controls the order */
            order_id: string;
            /** @description The order's number for conversation; it is no key. Numbers may skip; null in a dry run */
            number: string | null;
            /** @description The studio's own name for the order */
            reference: string | null;
            /**
             * @description The state of the brief; stage has the state of the order
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            price: components["schemas"]["Price"];
            project: components["schemas"]["Project"];
            /** @description The questions still needed to begin, the most important first; empty if none is */
            missing: components["schemas"]["MissingItem"][];
            /** @description Ids that are no question of ours; their answers are stored too */
            unrecognized?: string[];
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            links: components["schemas"]["OrderLinks"];
            /** @description When the site goes live, in the words of the page for studios; in the language lang, otherwise in English */
            delivery: string;
            /** @description When to pay, in the words of the page for studios; payment_details has the state of a payment */
            payment: string;
            /** @description What you receive and which changes are included, in the words of the page for studios */
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
             * @description The time of the last change
             */
            updated_at: string;
            /**
             * @description The stage of the order, from brief to end
             * @enum {string}
             */
            stage: "awaiting_brief" | "checking" | "building" | "delivered" | "changing" | "accepted" | "paid" | "closed" | "refused" | "cancelled";
            /** @description The next action, and who must do it */
            next_move: {
                /**
                 * @description Who must act next
                 * @enum {string}
                 */
                who: "studio" | "client" | "operator" | "nobody";
                /**
                 * @description The next action
                 * @enum {string}
                 */
                what: "answer_questions" | "check_brief" | "build" | "look_at_site" | "change" | "answer_us" | "resume_work" | "pay" | "fix" | "add_source_files" | "nothing";
                /** @description The deadline; null if none is set */
                by: string | null;
            };
            /** @description The address of the live site; null before delivery */
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
            /** @description The end of free fixes; null if not known yet */
            fixes_until: string | null;
            /** @description Set while the work is paused, with its deadlines */
            on_hold: {
                /**
                 * Format: date-time
                 * @description The start of the pause
                 */
                since: string;
                /** @description The reason for the pause */
                reason: string;
            } | null;
            /** @description Our request for better answers */
            asked_again: {
                /**
                 * Format: date-time
                 * @description When we reopened them
                 */
                since: string;
                /** @description What is wrong with them; null where there is no note */
                note: string | null;
            } | null;
            /** @description The target time of our check of the brief; no promise */
            brief_checked_by: string | null;
            /** @description Our promises, with past ones */
            deadlines: components["schemas"]["Deadline"][];
            /** @description The ids of the answered questions */
            answers: {
                [key: string]: unknown;
            };
            /** @description The files, oldest first */
            files: components["schemas"]["OrderFile"][];
            /** @description The deadline for the live site */
            site_due: {
                /** @description The deadline; null until its time starts */
                at: string | null;
                /** @description The rule for the deadline, in one sentence */
                rule: string;
            };
            /** @description The rule for each field of the order that is null, by its path: when it will have a value, in one sentence. Fields in lists have no rule */
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
             * @description A page for the client, with the questions and without the price. Each answer has another address, and all of them work
             */
            client_url: string;
            /** @description The newest entry last */
            requests: components["schemas"]["ChangeRequest"][];
            /** @description The state of the payment; payment has the condition in words */
            payment_details: {
                /**
                 * @description The state of the payment: nothing is due before the site is accepted
                 * @enum {string}
                 */
                state: "none" | "due" | "paid" | "refunded" | "void";
                /** @description What the order costs */
                amount: number;
                /** @description The due date; null while nothing is due */
                due_at: string | null;
                /** @description The number of the invoice; null before there is one */
                invoice_number: string | null;
                /** @description The currency of the price */
                currency: string;
                /** @description How to pay; null while nothing is due */
                how: string | null;
            };
            /** @description The messages between the studio and us, the newest last; older has the address of earlier ones */
            messages: {
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /**
                 * @description The author
                 * @enum {string}
                 */
                from: "studio" | "client" | "operator";
                /** @description What was written */
                text: string;
            }[];
            /** @description The steps of the order, the newest last */
            timeline: {
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
                /**
                 * @description The type of the change
                 * @enum {string}
                 */
                what: "order_placed" | "order_confirmed" | "answers_added" | "questions_asked_again" | "client_link_ended" | "materials_confirmed" | "clock_started" | "site_delivered" | "changes_requested" | "defects_reported" | "changes_finished" | "report_decided" | "site_accepted" | "site_refused" | "order_cancelled" | "payment_recorded" | "payment_refunded" | "work_held" | "work_resumed" | "reminder_sent" | "order_closed" | "file_added" | "file_removed";
                /**
                 * @description Who made the change
                 * @enum {string}
                 */
                by: "studio" | "client" | "operator" | "service";
            }[];
            /** @description The acts that you may call now; links has their addresses */
            allowed: ("answers" | "files" | "messages" | "accept" | "changes" | "defects" | "refuse" | "cancel" | "ask_again" | "confirm_materials" | "deliver" | "finish_changes" | "decide_defect" | "record_payment" | "refund" | "hold" | "resume" | "message" | "note" | "add_source_files" | "offer_to_next")[];
            /** @description The addresses of older entries, for GET. The record shows the newest entries of each list */
            older: {
                /**
                 * Format: uri
                 * @description The address of older messages
                 */
                messages?: string;
                /**
                 * Format: uri
                 * @description The address of older requests
                 */
                requests?: string;
                /**
                 * Format: uri
                 * @description The address of older timeline entries
                 */
                timeline?: string;
            };
        };
        /** @description One page of the requested list, the newest entry last */
        OrderHistory: {
            /** @description Only if list is messages */
            messages?: {
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /**
                 * @description The author
                 * @enum {string}
                 */
                from: "studio" | "client" | "operator";
                /** @description What was written */
                text: string;
            }[];
            /** @description Only if list is requests */
            requests?: components["schemas"]["ChangeRequest"][];
            /** @description Only if list is timeline */
            timeline?: {
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
                /**
                 * @description The type of the change
                 * @enum {string}
                 */
                what: "order_placed" | "order_confirmed" | "answers_added" | "questions_asked_again" | "client_link_ended" | "materials_confirmed" | "clock_started" | "site_delivered" | "changes_requested" | "defects_reported" | "changes_finished" | "report_decided" | "site_accepted" | "site_refused" | "order_cancelled" | "payment_recorded" | "payment_refunded" | "work_held" | "work_resumed" | "reminder_sent" | "order_closed" | "file_added" | "file_removed";
                /**
                 * @description Who made the change
                 * @enum {string}
                 */
                by: "studio" | "client" | "operator" | "service";
            }[];
            /** @description The address of the next older page; null if there is none */
            older: string | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        BriefSheet: {
            /** @description The studio that asks */
            studio: {
                /** @description Null if the studio gave none */
                name: string | null;
                /** @description Whether the page shows the studio's logo */
                has_logo: boolean;
            };
            /**
             * @description The state of the order for the client
             * @enum {string}
             */
            phase: "asking" | "building" | "live" | "finished" | "ended";
            /** @description The address of the live site; null before delivery */
            site_url: string | null;
            /** @description Whether answers are accepted now */
            may_answer: boolean;
            /** @description The questions, in the order of asking */
            questions: {
                /** @description The id under which to send the answer */
                id: string;
                /** @description Whether the site cannot be started without it */
                needed: boolean;
                /** @description Whether the answer is missing */
                missing: boolean;
                /** @description Whether we need a better answer */
                asked_again: boolean;
                /** @description The last answer; null if there is none */
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
            /** @description The next open question. E-mail, WhatsApp and Telegram are one question, contact. Null if none is open; next then has the next step */
            question: components["schemas"]["BriefQuestion"] | null;
            /** @description Whether we need a better answer */
            asked_again: boolean;
            /** @description A JSON Schema (draft 2020-12) of the answer */
            answer_schema: {
                [key: string]: unknown;
            } | null;
            /** @description The progress of the brief */
            progress: {
                /**
                 * Format: int64
                 * @description The number of answered needed questions
                 */
                answered: number;
                /**
                 * Format: int64
                 * @description The number of needed questions
                 */
                needed: number;
                /**
                 * Format: int64
                 * @description The number of open questions
                 */
                left: number;
            };
            /** @description How to send the answer; null without a question */
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
            /** @description The order's number for conversation; it is no key. Numbers may skip; null in a dry run */
            number: string | null;
            /**
             * @description The state of the brief with the files
             * @enum {string}
             */
            status: "received" | "brief_incomplete" | "brief_complete";
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description The added files */
            files?: components["schemas"]["OrderFile"][];
            /** @description The id of the removed file */
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
            /** @description The order's number for conversation; it is no key. Numbers may skip; null in a dry run */
            number: string | null;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: uri
             * @description The page with the questions; in a dry run the present link, which stays valid
             */
            client_url: string;
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AddedWebhook: {
            /** @description The id of the webhook for other calls */
            id: string;
            /** @description The address that receives the deliveries */
            url: string;
            /** @description The secret that signs deliveries. It is shown only once, so store it */
            secret: string;
            /**
             * Format: date-time
             * @description When it was added
             */
            created_at: string;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        WebhookDelivery: {
            /** @description The webhook-id of the delivery */
            id: string;
            /** @description The type of event, such as order.site_delivered */
            type: string;
            /**
             * @description The state of the delivery. failed: all attempts of a day failed, or the only attempt of a test or of one repeated delivery; dropped: not tried again, because a replay replaced it, the receiver answered 410 Gone, or its order or lot is gone
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            /**
             * Format: int64
             * @description The number of attempts
             */
            attempts: number;
            /**
             * Format: date-time
             * @description The time at which it was queued
             */
            queued_at: string;
            /** @description The time of the next attempt; null if there is none */
            next_attempt_at: string | null;
            /** @description The time at which the receiver accepted it; null if it has not */
            delivered_at: string | null;
            /** @description The result of the last attempt */
            problem: string | null;
        };
        Webhook: {
            /** @description The id of the webhook for other calls */
            id: string;
            /** @description The receiving address; null if it can no longer be decrypted */
            url: string | null;
            /**
             * @description stopped: a delivery failed for a day, and nothing is sent until you replay; ended: the receiver answered 410 Gone or the operator ended it, and nothing is sent until you delete it and add it again
             * @enum {string}
             */
            state: "active" | "stopped" | "ended";
            /** @description The reason why it was stopped or ended */
            problem: string | null;
            /**
             * Format: date-time
             * @description When it was added
             */
            created_at: string;
            /** @description The newest deliveries first, 20 at most */
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        Webhooks: {
            webhooks: components["schemas"]["Webhook"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        WebhookDone: {
            /** @description The id of the webhook for other calls */
            id: string;
            /** @description The webhook-id of the delivery; null if there may be several or none */
            delivery: string | null;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description What happens next and what you must do, in one sentence */
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
            /** @description The minimum of the next bid; null once the lot takes no bids */
            min_next_bid_usd: number | null;
            /** @description price_usd in the requested currency */
            price: number;
            /** @description min_next_bid_usd in the requested currency */
            min_next_bid: number | null;
            /**
             * Format: date-time
             * @description The end, unless a late bid moves it
             */
            ends_at: string;
            /**
             * Format: int64
             * @description The seconds until the end, from this answer or from the at of an event; 0 once it is over
             */
            ends_in_seconds: number;
            /**
             * Format: int64
             * @description The number of clients with a bid that counts
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
             * @description Always true: a refusal is answered with an error
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
             * @description Only in an event of the stream: the time of this state, from which ends_in_seconds counts
             */
            at?: string;
            /** @description Announced, open and recent lots */
            lots: components["schemas"]["Lot"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AuctionBriefStatus: {
            /** @description Whether the brief is complete for a lot of this kind */
            ready: boolean;
            /** @description The missing answers, the most important first */
            missing: {
                /** @description The id to send the answer under, or contact for any one of e-mail, WhatsApp and Telegram */
                id: string;
                /** @description Only on contact: any one of these answers it */
                need_one_of?: string[];
                /** @description The question; show it word for word */
                question: string;
                /**
                 * @description The type of the answer; fields: an object with the keys in fields
                 * @enum {string}
                 */
                type: "text" | "choice" | "multi_choice" | "checkbox" | "fields";
                /** @description For a choice, the options; other words are accepted too */
                options?: string[];
                fields?: components["schemas"]["BriefField"][];
            }[];
        };
        /** @description The signed promise that the public log has the effect of this call. Store it: it proves the bid. Missing if the call entered and removed nothing, and while the log cannot be signed */
        Receipt: {
            /** @description The leaf of the public log, as canonical JSON: the client's pseudonym and the effect of the bid */
            leaf: string;
            /** @description The hash of that leaf in base64, for show_inclusion_proof */
            leaf_hash: string;
            /**
             * Format: date-time
             * @description The latest time at which the leaf is in the log
             */
            included_by: string;
            /** @description The promise as a signed note (c2sp.org/signed-note), by a key that /log/keys lists */
            note: string;
        };
        PendingBid: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * @description waiting_for_code: the bid counts once its code is entered; of a bid by a participant key within its bid authorization: entered, under_review while a person reviews it, or not_entered if the client leads already and allows no less
             * @enum {string}
             */
            status: "waiting_for_code" | "entered" | "under_review" | "not_entered";
            /** @description The id for confirm_bid, and the bid_id of later answers */
            pending_id: string;
            /** @description The address to which the code was mailed; missing without a code */
            code_sent_to?: string;
            /**
             * Format: date-time
             * @description The time at which the code expires; missing without a code
             */
            code_expires_at?: string;
            lot: components["schemas"]["Lot"];
            /** @description The deadline of the client's brief if they lead at the end; moves with ends_at. Null once bidding has reopened, because then only clients with a complete brief bid, and once the lot is over */
            brief_deadline: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The bid as confirm_bid shows it; only if no code was needed */
            bids?: {
                /**
                 * Format: int64
                 * @description The id of the lot, as show_lots lists it
                 */
                lot: number;
                /** @description The amount of the bid, never the maximum */
                amount_usd: number;
                /** @description The price of the lot now */
                price_usd: number;
                /** @description Whether it counts; false while a person reviews it, if it came too late or too low, or if its client leads already and allows no less */
                entered: boolean;
                /** @description Whether the client leads the lot now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden */
                leader: boolean;
                /** @description The client's maximum on this lot; null without one */
                automatic_max_usd?: number;
            }[];
            /** @description The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid */
            mandate_usd?: number | null;
            /** @description How complete the brief is for each kind of lot, where no code was needed */
            brief?: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            receipt?: components["schemas"]["Receipt"];
            /** @description Further receipts, in order, if the call had several effects, such as a bid and its maximum */
            receipts?: components["schemas"]["Receipt"][];
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        ConfirmedBid: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Secret; send it as a bearer token. The same code sent again ends it and returns another. Empty in a dry run */
            participant_key: string;
            /** @description The lot of the bid; left out for a sign-in */
            lot?: components["schemas"]["Lot"];
            /** @description The deadline of the client's brief if they lead at the end; moves with ends_at. Null once bidding has reopened, because then only clients with a complete brief bid, and once the lot is over */
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
                /** @description The amount of the bid, never the maximum */
                amount_usd: number;
                /** @description The price of the lot now */
                price_usd: number;
                /** @description Whether it counts; false while a person reviews it, if it came too late or too low, or if its client leads already and allows no less */
                entered: boolean;
                /** @description Whether the client leads the lot now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden */
                leader: boolean;
                /** @description The client's maximum on this lot; null without one */
                automatic_max_usd?: number;
            }[];
            /** @description The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid */
            mandate_usd?: number | null;
            /** @description How complete the brief is for each kind of lot */
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description Further receipts, in order, if the call had several effects, such as a bid and its maximum */
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
                /** @description The price below which the step applies; null: for all higher prices */
                below_usd: number | null;
                /** @description The step from the price to the minimum of the next bid */
                step_usd: number;
            }[];
            /** @description No bid and no maximum is higher */
            max_usd: number;
            /** @description How late bids extend the lot */
            extension: {
                /**
                 * Format: int64
                 * @description A bid with less than this left moves the end to this long after it
                 */
                seconds: number;
                /**
                 * Format: int64
                 * @description The largest number of extensions
                 */
                times_max: number;
                /**
                 * Format: int64
                 * @description The number of extensions so far
                 */
                times: number;
            };
        };
        LotBrief: {
            /** @description The questions that a winning bid needs answered */
            requires: {
                /** @description The id of a question, or contact for any one of a group */
                id: string;
                /** @description Only on contact: any one of these answers it */
                need_one_of?: string[];
            }[];
            /**
             * Format: int64
             * @description The seconds after the end in which the leader may complete the brief
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
            /** @description The deadline of the leader's brief; null if none is awaited */
            brief_deadline: string | null;
            /** @description The outcome if the leader does not complete the brief: reopened for 30 minutes, or unsold if nobody else has bid; null if no brief is awaited */
            if_brief_missing: ("reopened" | "unsold") | null;
        } | null;
        LotEntry: {
            /**
             * Format: int64
             * @description The number of the entry on this lot, from 1
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
            /** @description Who acted; the bidders of this lot are numbered from 1 in the order of their first bids */
            bidder: number | null;
            /** @description The pseudonym in the public log; null for a lot without a log */
            bidder_in_log: string | null;
            /** @description The amount that was bid or withdrawn, or the price of the sale */
            amount_usd: number | null;
            /** @description The price of the lot after this entry */
            price_usd: number;
            /** @description The end of the lot after this entry */
            ends_at: string | null;
        };
        LotWithHistory: {
            /**
             * @description Always true: a refusal is answered with an error
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
            /** @description The exchange rate of each currency to one USD; bids are in USD */
            rates: {
                /** @description The value of one USD */
                EUR: number;
                /** @description The value of one USD */
                USD: number;
                /** @description The value of one USD */
                PLN: number;
            };
            if_closed_now: components["schemas"]["IfClosedNow"];
            /** @description Whether a witness has signed a public log with the outcome of the lot. Null while it is not over, and if this service has no witnesses */
            outcome_witness: {
                /** @description No witness has signed yet: nobody is notified of the outcome, and no order is placed */
                waiting: boolean;
                /** @description The witnesses that have signed, by their names in /log/keys */
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
            /** @description Send this number as before for earlier entries; null if there are none */
            entries_before: number | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Following: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: int64
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
            /** @description The address for the link */
            link_sent_to: string;
            /** @description What happens next and what you must do, in one sentence */
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
             * @description The number of clients with a bid that counted
             */
            bidders: number;
            /**
             * Format: int64
             * @description The number of bids that counted; all bids of a maximum count as one
             */
            bids: number;
        };
        PastLots: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /** @description The newest first, at most 50 */
            lots: components["schemas"]["PastLot"][];
            /** @description Send this number as before for older lots; null if there are none */
            before: number | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        InclusionProof: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /** @description Whether a signed checkpoint contains the leaf */
            included: boolean;
            /**
             * Format: int64
             * @description The index in the log, from 0
             */
            index?: number;
            /** @description The proof with its signed checkpoint, in the format c2sp.org/tlog-proof. It can be checked offline */
            proof?: string;
            /**
             * Format: date-time
             * @description The latest time at which it will be in the log; only if it is not yet
             */
            included_by?: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        BidBeforeItsCode: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /** @description The address to which the code was mailed */
            code_sent_to: string;
            /** @description The amount of the bid */
            amount_usd: number;
            /** @description The maximum for automatic bids; missing without one */
            max_usd?: number;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        MailedCode: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * Format: date-time
             * @description The time at which the code expires
             */
            code_expires_at: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        Participant: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /** @description Whose key it is */
            email: string;
            /** @description The ids of the answered questions */
            answers: {
                [key: string]: unknown;
            };
            /** @description How complete the brief is for each kind of lot */
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            /** @description The deadline of the brief for the client to win; null if no lot needs it */
            brief_deadline: string | null;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        SavedBrief: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
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
                /** @description The minimum of the next bid; null once the lot takes no bids */
                min_next_bid_usd: number | null;
                /** @description price_usd in the requested currency */
                price: number;
                /** @description min_next_bid_usd in the requested currency */
                min_next_bid: number | null;
                /**
                 * Format: date-time
                 * @description The end, unless a late bid moves it
                 */
                ends_at: string;
                /**
                 * Format: int64
                 * @description The seconds until the end, from this answer or from the at of an event; 0 once it is over
                 */
                ends_in_seconds: number;
                /**
                 * Format: int64
                 * @description The number of clients with a bid that counts
                 */
                bidders: number;
                /** @description Whether the leader’s brief is complete */
                leader_has_brief: boolean;
                /** @description Set while the leader has no complete brief. If it is still incomplete then, their bid is void, and bidding reopens once for 30 minutes */
                leader_brief_deadline: string | null;
                /** @description The highest amount bid so far by a client whose brief is complete; null if there is none. After a sale, the price */
                best_bid_with_brief_usd: number | null;
                /** @description The deadline of the client's brief if they lead at the end; moves with ends_at. Null once bidding has reopened, because then only clients with a complete brief bid, and once the lot is over */
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
            /** @description The id for cancel_bid */
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
            /** @description The client's maximum on this lot; null without one */
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
             * @description What the client must do to win: bid min_next_bid_usd or more, complete_brief with submit_brief, or confirm_code with confirm_bid
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
                /** @description The effect, in the client’s language */
                because: string;
            }[];
            /** @description The deadline; null if nothing has to be done */
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
            /** @description The minimum of the next bid; null once the lot takes no bids */
            min_next_bid_usd: number | null;
            /**
             * Format: date-time
             * @description The end, unless a late bid moves it
             */
            ends_at: string;
            /** @description The bids of the client on it, as in bids */
            bid_ids: string[];
            /**
             * @description set_aside: bidding has reopened, and what the client has bid counts again once the brief is complete; void: the client missed the brief deadline; none: no bid of the client counts
             * @enum {string}
             */
            standing: "leading" | "outbid" | "set_aside" | "void" | "won" | "lost" | "none";
            /** @description The client's bid on the lot; null if nothing counts */
            own_bid_usd: number | null;
            /** @description The client's maximum; null without one */
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
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /** @description The newest first */
            bids: components["schemas"]["OwnBid"][];
            /** @description The lots of these bids: open ones first, by their end, then the others */
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
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            bid: components["schemas"]["OwnBid"];
            /** @description All bids that were cancelled */
            bids: components["schemas"]["OwnBid"][];
            lot: components["schemas"]["Lot"];
            /** @description The deadline of the client's brief if they lead at the end; moves with ends_at. Null once bidding has reopened, because then only clients with a complete brief bid, and once the lot is over */
            brief_deadline: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The client's remaining bid on the lot, in a dry run the highest possible one; null if there is none */
            still_binding_usd: number | null;
            /** @description Whether automatic bidding on the lot has stopped */
            maximum_off: boolean;
            /** @description Whether the withdrawal counts: after 2 within 30 days a person reviews each further bid */
            counts_for_review: boolean;
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description Further receipts, in order, if the call had several effects, such as a bid and its maximum */
            receipts?: components["schemas"]["Receipt"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AutomaticBidding: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
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
                /** @description The maximum; null: no automatic bidding */
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
            /** @description The deadline of the client's brief if they lead at the end; moves with ends_at. Null once bidding has reopened, because then only clients with a complete brief bid, and once the lot is over */
            brief_deadline: string | null;
            /** @description What the winner gets for the price, and which answers are needed after the win */
            what_is_won: string;
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not set it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The id for confirm_bid of a maximum that needs a code */
            pending_id?: string;
            /** @description The address to which the code was mailed; missing without a code */
            code_sent_to?: string;
            /**
             * Format: date-time
             * @description The time at which the code expires; missing without a code
             */
            code_expires_at?: string;
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            receipt?: components["schemas"]["Receipt"];
            /** @description Further receipts, in order, if the call had several effects, such as a bid and its maximum */
            receipts?: components["schemas"]["Receipt"][];
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        AnsweredOffer: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
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
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        RevokedKey: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        SignIn: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /**
             * @description confirm_bid returns a key for the code
             * @constant
             */
            status: "waiting_for_code";
            /** @description The id for confirm_bid */
            pending_id: string;
            /** @description The address to which the code was mailed */
            code_sent_to: string;
            /**
             * Format: date-time
             * @description The time at which the code expires
             */
            code_expires_at: string;
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        BiddingPause: {
            /**
             * @description Always true: a refusal is answered with an error
             * @constant
             */
            ok: true;
            /**
             * @description Only in a dry run: nothing was stored or sent
             * @constant
             */
            dry_run?: true;
            /** @description Whether all bidding for the client is paused */
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
            /** @description What happens next and what you must do, in one sentence */
            next: string;
            /** @description Likely mistakes in the call, which did not stop it */
            warnings?: components["schemas"]["Warning"][];
        };
        OrderEventData: {
            /** @description The number of the order, such as S-1042 */
            number: string | null;
            /** @description Your own name for it */
            reference: string | null;
            /**
             * @description Who made the change
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
             * @description The time of the last change
             */
            updated_at: string;
            /**
             * @description The stage of the order, from brief to end
             * @enum {string}
             */
            stage: "awaiting_brief" | "checking" | "building" | "delivered" | "changing" | "accepted" | "paid" | "closed" | "refused" | "cancelled";
            /** @description The next action, and who must do it */
            next_move: {
                /**
                 * @description Who must act next
                 * @enum {string}
                 */
                who: "studio" | "client" | "operator" | "nobody";
                /**
                 * @description The next action
                 * @enum {string}
                 */
                what: "answer_questions" | "check_brief" | "build" | "look_at_site" | "change" | "answer_us" | "resume_work" | "pay" | "fix" | "add_source_files" | "nothing";
                /** @description The deadline; null if none is set */
                by: string | null;
            };
            /** @description The address of the live site; null before delivery */
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
            /** @description The end of free fixes; null if not known yet */
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
                 * @description The currency of the amount
                 * @enum {string}
                 */
                currency: "EUR" | "USD" | "PLN";
            };
            /** @description Our promises, with past ones */
            deadlines: components["schemas"]["Deadline"][];
            /** @description The state of the payment */
            payment: {
                /**
                 * @description The state of the payment: nothing is due before the site is accepted
                 * @enum {string}
                 */
                state: "none" | "due" | "paid" | "refunded" | "void";
                /** @description What the order costs */
                amount: number;
                /** @description The due date; null while nothing is due */
                due_at: string | null;
                /** @description The number of the invoice; null before there is one */
                invoice_number: string | null;
                /**
                 * @description The currency of the price
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
            /** @description The minimum of the next bid; null once the lot takes no bids */
            min_next_bid_usd: number | null;
            /** @description price_usd in the requested currency */
            price: number;
            /** @description min_next_bid_usd in the requested currency */
            min_next_bid: number | null;
            /**
             * Format: date-time
             * @description The end, unless a late bid moves it
             */
            ends_at: string;
            /**
             * Format: int64
             * @description The seconds until the end, from this answer or from the at of an event; 0 once it is over
             */
            ends_in_seconds: number;
            /**
             * Format: int64
             * @description The number of clients with a bid that counts
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
             * @description The page that explains this problem
             */
            type: string;
            /** @description The title of the code, which never changes */
            title: string;
            /**
             * Format: int32
             * @description The status of the answer
             */
            status: number;
            /** @description One sentence that says what to do */
            detail: string;
            /**
             * @description The code for programs, which never changes
             * @enum {string}
             */
            code: "not_json" | "unclear_json" | "body_too_large" | "too_many_watchers" | "too_many_requests" | "foreign_form" | "no_such_address" | "method_not_allowed" | "malformed_request" | "request_timeout" | "headers_too_large" | "internal_error" | "invalid_field" | "address_blocked" | "too_many_unchanged" | "idempotency_key_reused" | "request_in_flight" | "kept_answer_unreadable" | "unavailable" | "only_looking" | "brief_too_large" | "contact_required" | "order_not_found" | "reference_taken" | "client_link_ended" | "price_changed" | "act_not_allowed" | "not_taken_back" | "site_not_live" | "amount_not_due" | "too_many_orders" | "too_many_resupplies" | "too_many_order_links" | "rules_not_accepted" | "lot_not_found" | "leaf_not_found" | "bid_not_found" | "lot_not_open" | "brief_required" | "bids_void" | "below_minimum" | "bid_under_review" | "cancel_not_allowed" | "nothing_to_cancel" | "offer_not_found" | "offer_over" | "offer_open" | "nobody_next" | "lot_passed_on" | "wrong_code" | "too_many_wrong_codes" | "wrong_codes_used_up" | "code_expired" | "code_used" | "code_replaced" | "code_cancelled" | "too_many_codes" | "too_many_mailboxes" | "too_many_follows" | "too_many_answers" | "too_many_maxima" | "bidding_paused" | "pause_link_not_valid" | "key_required" | "key_not_valid" | "auction_on_hold" | "desk_link_not_valid" | "too_many_desk_links" | "webhook_not_found" | "webhooks_full" | "webhook_on_hold" | "receiver_not_public" | "webhook_exists" | "receiver_unconfirmed" | "too_many_webhook_calls" | "file_too_large" | "file_empty" | "file_type_not_taken" | "no_file" | "files_full" | "too_many_files" | "too_many_unfinished" | "file_not_found" | "source_not_paid" | "file_not_removable" | "storage_full";
            /** @description Whether the same request may succeed later */
            retryable: boolean;
            /** @description The invalid field, with its path */
            field?: string;
            /** @description What to do next, with the addresses to use; missing if detail is enough */
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
            /** @description The highest price that is acceptable, in its currency: the answer then states whether the price keeps to it, and names the smallest changes by which it would */
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
            /** @description The highest price that is acceptable, in its currency: the answer then states whether the price keeps to it, and names the smallest changes by which it would */
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
            /** @description Answers to the brief questions, by question id; they count before those in project.brief */
            brief?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the question texts and the conditions
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /** @description The order to which the answers belong */
            order_id: string;
            /**
             * @description Keep the earlier values of fields that a new answer leaves out
             * @default false
             */
            merge_fields?: boolean;
        };
        PlaceOrderFields: {
            /** @description The studio that orders. An email or a telegram account is required, to confirm the order */
            studio: {
                /** @description Name of the studio or agency */
                name?: string;
                /** @description Website of the studio or agency */
                website?: string;
                /**
                 * Format: email
                 * @description The address to which we send the confirmation and all messages
                 */
                email?: string;
                /** @description A handle or a t.me link: used for the confirmation and all messages if there is no email */
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
            /** @description Answers to the brief questions, by question id; they count before those in project.brief */
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
            /** @description A signed price from quotes: it holds even if prices have changed since. project and currency may then be left out */
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
             * @description The list to read
             * @default messages
             * @enum {string}
             */
            list?: "messages" | "requests" | "timeline";
            /**
             * Format: int32
             * @description The position before which to read, as the addresses in older have it
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
            /** @description At most 50 MiB each. Every part with a filename is a file, whatever its name. Over an unreliable connection, send each file in parts by the tus protocol 1.0.0 to /api/studio-order/{order_id}/uploads instead, with filename and question in Upload-Metadata */
            files: string[];
            /**
             * @description The brief question that the files answer; omit it for other files
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
            /** @description The changes, each as an item */
            items: string[];
        };
        ReportDefectsFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description The defects, each as an item */
            items: string[];
        };
        RefuseSiteFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description The reason, so that we can improve */
            reason?: string;
        };
        CancelOrderFields: {
            /** @description The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here */
            order_id: string;
            /** @description The reason, so that we can improve */
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
             * @description The address that receives deliveries by POST: http or https, on the public internet, at port 80, 443 or one from 1024
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
            /** @description The id of one delivery to repeat */
            delivery?: string;
            /**
             * Format: date-time
             * @description Repeats the deliveries of all changes since this time, in order, at most the 100 newest
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
            /** @description The client's maximum on this lot. The service bids up to it, each time the smallest amount that leads. The code mail states it */
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
             * @description Optional, and always USD
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
             * @description Only entries before this number
             */
            before?: number;
            /**
             * @description Currency of price and min_next_bid
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /**
             * @description Language of what_is_won and of the rules
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
             * @description The address for the link and the news
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
             * @description Only lots before this number
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
             * @description Keep the earlier values of fields that a new answer leaves out
             * @default false
             */
            merge_fields?: boolean;
        };
        ListBidsFields: Record<string, never>;
        CancelBidFields: {
            /** @description The id of the bid, from list_bids */
            bid_id?: string;
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
            /**
             * Format: int32
             * @description Instead of one bid: all bids of the client on this lot
             */
            lot?: number;
        };
        SetAutomaticBidFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description The client's maximum; null stops automatic bidding */
            max_usd: number | null;
            /**
             * @description Optional, and always USD
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
            /** @description The token at the end of the link in each mail to the client */
            pause_token: string;
        };
        PauseBiddingFields: {
            /** @description The token at the end of the link in each mail to the client */
            pause_token?: string;
        };
        ResumeBiddingFields: {
            /** @description The token at the end of the link in each mail to the client */
            pause_token: string;
        };
        AddLotWebhookFields: {
            /**
             * Format: uri
             * @description The address that receives deliveries by POST: http or https, on the public internet, at port 80, 443 or one from 1024
             */
            url: string;
        };
        ListLotWebhooksFields: Record<string, never>;
        TestLotWebhookFields: {
            webhook_id: string;
        };
        ReplayLotWebhookFields: {
            webhook_id: string;
            /** @description The id of one delivery to repeat */
            delivery?: string;
            /**
             * Format: date-time
             * @description Repeats the deliveries of all changes since this time, in order, at most the 100 newest
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
