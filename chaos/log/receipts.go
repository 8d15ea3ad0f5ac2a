package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type receipt struct {
	Leaf     string `json:"leaf"`
	LeafHash string `json:"leaf_hash"`
	Note     string `json:"note"`
}

// Below a service's limit for one address and minute, so that the next check can run at once.
const proofsMax = 40

func (at *service) receipts(file string, leaves places) (int, error) {
	body, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	var all []receipt
	if err := json.Unmarshal(body, &all); err != nil {
		return 0, err
	}
	every := len(all)/proofsMax + 1
	for nth, each := range all {
		hash, place, err := at.kept(each, leaves)
		if err == nil && nth%every == 0 {
			err = at.proved(hash, place)
		}
		if err != nil {
			return 0, fmt.Errorf("receipt %d: %w", nth+1, err)
		}
	}
	return len(all), nil
}

func (at *service) kept(given receipt, leaves places) (hash tlog.Hash, place int64, err error) {
	opened, err := note.Open([]byte(given.Note), at.verifiers)
	if err != nil {
		return hash, place, err
	}
	hash = tlog.RecordHash([]byte(given.Leaf))
	lines := strings.Split(opened.Text, "\n")
	said := base64.StdEncoding.EncodeToString(hash[:])
	if len(lines) != 5 || lines[0] != "studiolot receipt/v1" || lines[1] != at.origin {
		return hash, place, errors.New("its note is no receipt of this log")
	}
	if lines[2] != said || given.LeafHash != said {
		return hash, place, errors.New("it is for another leaf")
	}
	place, ok := leaves[hash]
	if !ok {
		return hash, place, errors.New("its leaf is not in the log")
	}
	return hash, place, nil
}

// A proof in the format of c2sp.org/tlog-proof.
func (at *service) proved(hash tlog.Hash, place int64) error {
	query := "?leaf_hash=" + url.QueryEscape(hash.String())
	body, err := get(at.base + "/api/auction/agent/proof" + query)
	if err != nil {
		return err
	}
	var said struct{ Proof string }
	if err := json.Unmarshal(body, &said); err != nil {
		return err
	}
	head, signed, ok := strings.Cut(said.Proof, "\n\n")
	lines := strings.Split(head, "\n")
	if !ok || len(lines) < 2 || lines[0] != "c2sp.org/tlog-proof@v1" {
		return fmt.Errorf("no proof but %.80q", body)
	}
	if lines[1] != fmt.Sprintf("index %d", place) {
		return fmt.Errorf("proved at %q, found at %d", lines[1], place)
	}
	tree, err := at.treeIn([]byte(signed))
	if err != nil {
		return err
	}
	var proof tlog.RecordProof
	for _, line := range lines[2:] {
		each, err := tlog.ParseHash(line)
		if err != nil {
			return err
		}
		proof = append(proof, each)
	}
	return tlog.CheckRecord(proof, tree.N, tree.Hash, place, hash)
}
