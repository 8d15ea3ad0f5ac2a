package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type service struct {
	base      string
	verifiers note.Verifiers
	origin    string
}

var client = http.Client{Timeout: 20 * time.Second}

func get(address string) ([]byte, error) {
	response, err := client.Get(address)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != 200 {
		err = fmt.Errorf("%s: %s", address, response.Status)
	}
	return body, err
}

// The keys that sign checkpoints and receipts. A client that checks repeatedly stores them.
func open(base string) (*service, error) {
	body, err := get(base + "/log/keys")
	if err != nil {
		return nil, err
	}
	var said struct {
		Origin string
		Keys   []struct{ Vkey, Purpose string }
	}
	if err := json.Unmarshal(body, &said); err != nil {
		return nil, err
	}
	var all []note.Verifier
	for _, key := range said.Keys {
		if key.Purpose != "checkpoint" {
			continue
		}
		verifier, err := note.NewVerifier(key.Vkey)
		if err != nil {
			return nil, err
		}
		all = append(all, verifier)
	}
	return &service{base, note.VerifierList(all...), said.Origin}, nil
}

func (at *service) checkpoint() (tlog.Tree, error) {
	body, err := get(at.base + "/log/checkpoint")
	if err != nil {
		return tlog.Tree{}, err
	}
	return at.treeIn(body)
}

func (at *service) treeIn(signed []byte) (tree tlog.Tree, err error) {
	opened, err := note.Open(signed, at.verifiers)
	if err != nil {
		return tree, fmt.Errorf("checkpoint: %w", err)
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != at.origin {
		return tree, errors.New("checkpoint: not three lines of this origin")
	}
	if tree.N, err = strconv.ParseInt(lines[1], 10, 64); err != nil {
		return tree, err
	}
	tree.Hash, err = tlog.ParseHash(lines[2])
	return tree, err
}

// Tiles of hashes have the layout of a checksum database under another path.
type tiles struct{ base string }

func (tiles) Height() int                     { return tileHeight }
func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (from tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		body, err := get(from.base + "/log/tile/" + strings.TrimPrefix(tile.Path(), "tile/8/"))
		if err != nil {
			return nil, err
		}
		all = append(all, body)
	}
	return all, nil
}
